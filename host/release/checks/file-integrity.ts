import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Backend } from '../store/backend';
import { type Encoding, variantExtensions } from '../store/compressed-variants';
import { buildKey, type ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';

export const computeIntegrity = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const decompressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export type ReleaseObject = { key: string; isSound: (bytes: Buffer) => Promise<boolean> };

export function listObjects({ remote, version, files }: Release): ReleaseObject[] {
  return Object.entries(files).flatMap(([file, { integrity, encodings = {} }]) => {
    const key = buildKey(remote, version, file);
    const isPublished = (bytes: Buffer) => computeIntegrity(bytes) === integrity;
    const variants = (Object.keys(encodings) as Encoding[]).map((encoding) => ({
      key: key + variantExtensions[encoding],
      isSound: (bytes: Buffer) => decompressors[encoding](bytes).then(isPublished, () => false),
    }));
    return [{ key, isSound: async (bytes: Buffer) => isPublished(bytes) }, ...variants];
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
