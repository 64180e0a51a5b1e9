import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings of the wire, by the ending of the file that holds them. */
export const variantEndings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof variantEndings;

// Below this a response fits one packet either way.
const worthwhile = 1024;

const compressible = /\.(?:js|mjs|css|json|map|svg|html|txt|wasm)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressed: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  gzip: (bytes) => zip(bytes, { level: 9 }),
};

/** The compressed forms of a file that are worth keeping; none for small files and for formats that are compressed already. */
export async function variantsOf(file: string, bytes: Buffer): Promise<[Encoding, Buffer][]> {
  if (bytes.byteLength < worthwhile || !compressible.test(file)) {
    return [];
  }
  const all = await Promise.all(
    (['br', 'gzip'] as const).map(async (encoding): Promise<[Encoding, Buffer]> => [encoding, await compressed[encoding](bytes)]),
  );
  return all.filter(([, variant]) => variant.byteLength < bytes.byteLength);
}
