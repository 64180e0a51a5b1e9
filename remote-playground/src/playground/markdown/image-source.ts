/** `inline`: its data is in the address; `foreign`: shown after a click; `link`: never loaded as an image. */
export type ImageSource = { kind: 'inline' } | { kind: 'link' } | { kind: 'foreign'; host: string };

/**
 * How an image of an answer may be shown. Addresses of this console are never loaded: an answer must not be able to make
 * calls as the reader.
 */
export function imageSource(address: string, origin: string): ImageSource {
  if (/^data:image\/(png|jpeg|gif|webp);/i.test(address)) {
    return { kind: 'inline' };
  }
  const url = parse(address, origin);
  if (url === null || url.origin === origin || !/^https?:$/.test(url.protocol)) {
    return { kind: 'link' };
  }
  return { kind: 'foreign', host: url.host };
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
