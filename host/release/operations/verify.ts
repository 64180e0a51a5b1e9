import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releasesNamedBy } from '../compose';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { type Encoding, variantExtensions } from '../store/compressed-variants';
import { findLogProblems } from '../store/log-problems';
import { buildKey, type ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';
import { computeIntegrity } from './build-output';
import type { OnProgress } from './publish';

export type VerifiedRelease = { name: string; version: string; files: number };

const decompressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** `isSound` tells whether bytes are what was published under the key. */
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

/**
 * Verifies the log, and every file of the versions that visitors get or a rollback would restore.
 * @throws ReleaseError `integrity` with a line for everything missing or different, `incompatible` if nothing is live
 */
export async function verify(store: ReleaseStore, onProgress: OnProgress = () => undefined): Promise<VerifiedRelease[]> {
  const problems = (await findLogProblems(store)).map(({ text }) => text);
  const head = await (problems.length > 0 ? store.lastGood() : store.head());
  if (!head) {
    throw problems.length > 0 ? new ReleaseError('integrity', problems) : new ReleaseError('incompatible', ['nothing is live yet']);
  }
  const verified: VerifiedRelease[] = [];
  const named = releasesNamedBy(head);
  for (const [index, [name, version]] of named.entries()) {
    const release = await store.release(name, version);
    if (release === null) {
      problems.push(`${name} ${version} is missing`);
    } else {
      problems.push(...(await describeDamage(store, release)));
      verified.push({ name, version, files: Object.keys(release.files).length });
    }
    onProgress(index + 1, named.length);
  }
  if (problems.length > 0) {
    throw new ReleaseError('integrity', problems);
  }
  return verified;
}
