import type { ChatContentPart } from '@console/shared/contract';
import type { TextFile } from '../library/text-file';
import { type FileKind, maxTextKilobytes } from './attachment';
import { FileError, prepareImage, toDataUrl } from './prepare-image';

/**
 * What models get of a file.
 *
 * @param onProgress 0 to 1
 * @throws FileError
 */
export async function prepareFile(
  file: File,
  kind: FileKind,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<ChatContentPart | TextFile> {
  switch (kind) {
    case 'image':
      return { type: 'image_url', image_url: { url: await prepareImage(file, onProgress, signal) } };
    case 'document':
      return { type: 'file', file: { filename: file.name, file_data: await toDataUrl(file) } };
    case 'text':
      return { type: 'text', text: await readText(file), file: file.name };
  }
}

async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  // The file may have grown since it was chosen.
  if (bytes.byteLength > maxTextKilobytes * 1024) {
    throw new FileError({ kind: 'text' });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError({ kind: 'encoding' });
  }
}
