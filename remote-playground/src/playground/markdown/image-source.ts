/** `external` images are shown after a click, a `link` is never loaded as an image. */
export type ImageSource = { kind: 'inline' } | { kind: 'link' } | { kind: 'external'; host: string };

/** Addresses of this console are never loaded, since an answer must not send requests as the reader. */
export function imageSource(address: string, origin: string): ImageSource {
  if (/^data:image\/(png|jpeg|gif|webp);/i.test(address)) {
    return { kind: 'inline' };
  }
  const url = parse(address, origin);
  if (url === null || url.origin === origin || !/^https?:$/.test(url.protocol)) {
    return { kind: 'link' };
  }
  return { kind: 'external', host: url.host };
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
