import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const variantExtensions = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof variantExtensions;

// A smaller response fits one packet anyway.
const minCompressibleBytes = 1024;

const compressible = /\.(?:js|mjs|css|json|map|svg|html|txt|wasm)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  gzip: (bytes) => gzipAsync(bytes, { level: 9 }),
};

export async function compressVariants(file: string, bytes: Buffer): Promise<[Encoding, Buffer][]> {
  if (bytes.byteLength < minCompressibleBytes || !compressible.test(file)) {
    return [];
  }
  const all = await Promise.all(
    (['br', 'gzip'] as const).map(async (encoding): Promise<[Encoding, Buffer]> => [encoding, await compressors[encoding](bytes)]),
  );
  return all.filter(([, variant]) => variant.byteLength < bytes.byteLength);
}
