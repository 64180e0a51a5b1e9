/** Detected from the content; the client's name and type are ignored. */
export type FileKind = { type: string; extension: string };

type Signature = FileKind & { starts: string; at?: number; and?: { text: string; at: number } };

// Latin-1, byte by byte.
const signatures: Signature[] = [
  { type: 'image/png', extension: 'png', starts: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', extension: 'jpg', starts: '\xff\xd8\xff' },
  { type: 'image/gif', extension: 'gif', starts: 'GIF87a' },
  { type: 'image/gif', extension: 'gif', starts: 'GIF89a' },
  { type: 'image/webp', extension: 'webp', starts: 'RIFF', and: { text: 'WEBP', at: 8 } },
  { type: 'image/avif', extension: 'avif', starts: 'ftypavif', at: 4 },
  { type: 'application/pdf', extension: 'pdf', starts: '%PDF-' },
  { type: 'audio/mpeg', extension: 'mp3', starts: 'ID3' },
  { type: 'audio/mpeg', extension: 'mp3', starts: '\xff\xfb' },
  { type: 'audio/mpeg', extension: 'mp3', starts: '\xff\xf3' },
  { type: 'audio/wav', extension: 'wav', starts: 'RIFF', and: { text: 'WAVE', at: 8 } },
  { type: 'audio/ogg', extension: 'ogg', starts: 'OggS' },
  { type: 'audio/flac', extension: 'flac', starts: 'fLaC' },
];

const plainText: FileKind = { type: 'text/plain; charset=utf-8', extension: 'txt' };

/** Undefined for unsupported files. Markup is rejected: it may be HTML, or an image with scripts. */
export function detectKind(bytes: Uint8Array): FileKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  const found = signatures.find(({ starts, at = 0, and }) => head.startsWith(starts, at) && (!and || head.startsWith(and.text, and.at)));
  if (found) {
    return { type: found.type, extension: found.extension };
  }
  const text = tryDecode(bytes);
  return text?.trim() && !text.trimStart().startsWith('<') && !hasControls.test(text) ? plainText : undefined;
}

const hasControls = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

function tryDecode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
