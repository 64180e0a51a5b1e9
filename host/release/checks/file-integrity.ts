import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type ZlibOptions } from 'node:zlib';
import type { Backend } from '../store/backend';
import { type Encoding, variantExtensions } from '../store/compressed-variants';
import { buildKey, type ReleaseStore } from '../store/release-store';
import type { Release, ReleaseFile } from '../store/schemas';

export const computeIntegrity = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

type Decompress = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const decompressors: Record<Encoding, Decompress> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Decompresses no further than the size of the file. */
export const isVariantOf = (variant: Buffer, encoding: Encoding, { integrity, bytes }: ReleaseFile): Promise<boolean> =>
  decompressors[encoding](variant, { maxOutputLength: Math.max(1, bytes) }).then(
    (found) => computeIntegrity(found) === integrity,
    () => false,
  );

export type ReleaseObject = { key: string; isSound: (bytes: Buffer) => Promise<boolean> };

export function listObjects({ remote, version, files }: Release): ReleaseObject[] {
  return Object.entries(files).flatMap(([file, listed]) => {
    const key = buildKey(remote, version, file);
    const variants = (Object.keys(listed.encodings ?? {}) as Encoding[]).map((encoding) => ({
      key: key + variantExtensions[encoding],
      isSound: (bytes: Buffer) => isVariantOf(bytes, encoding, listed),
    }));
    return [{ key, isSound: async (bytes: Buffer) => computeIntegrity(bytes) === listed.integrity }, ...variants];
  });
}

export async function findDamagedObjects(backend: Backend, release: Release): Promise<{ key: string; isMissing: boolean }[]> {
  const found = listObjects(release).map(async ({ key, isSound }) => {
    const bytes = await backend.read(key);
    return bytes && (await isSound(bytes)) ? [] : [{ key, isMissing: bytes === null }];
  });
  return (await Promise.all(found)).flat();
}

export async function describeDamage({ backend }: ReleaseStore, release: Release): Promise<string[]> {
  return (await findDamagedObjects(backend, release)).map(({ key, isMissing }) =>
    isMissing ? `${key} is missing` : `${key} does not have the contents that were published`,
  );
}
