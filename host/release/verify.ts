import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Backend } from './backend';
import { referencedReleases } from './compose';
import { ReleaseError } from './errors';
import { problemsOfLog } from './log-problems';
import type { OnProgress } from './publish';
import { integrityOf } from './read-dist';
import type { Release } from './shapes';
import { buildKey, type ReleaseStore } from './store';
import { type Encoding, variantEndings } from './variants';

/** A release whose every file is as it was published. */
export type Verified = { name: string; version: string; files: number };

const plain: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** An object of a release: its key, and whether bytes are what was published there. */
export type Piece = { key: string; isSound: (bytes: Buffer) => Promise<boolean> };

/** Every object that a release lists, compressed forms included. */
export function piecesOf({ remote, version, files }: Release): Piece[] {
  return Object.entries(files).flatMap(([file, { integrity, encodings = {} }]) => {
    const key = buildKey(remote, version, file);
    const isPublished = (bytes: Buffer) => integrityOf(bytes) === integrity;
    const variants = (Object.keys(encodings) as Encoding[]).map((encoding) => ({
      key: key + variantEndings[encoding],
      isSound: (bytes: Buffer) => plain[encoding](bytes).then(isPublished, () => false),
    }));
    return [{ key, isSound: async (bytes: Buffer) => isPublished(bytes) }, ...variants];
  });
}

/** Every object of a release that is missing in the store, or is not what was published. */
export async function damagedPieces(backend: Backend, release: Release): Promise<{ key: string; isMissing: boolean }[]> {
  const found = piecesOf(release).map(async ({ key, isSound }) => {
    const bytes = await backend.read(key);
    return bytes && (await isSound(bytes)) ? [] : [{ key, isMissing: bytes === null }];
  });
  return (await Promise.all(found)).flat();
}

/** The same, a line each. */
export async function damageOf({ backend }: ReleaseStore, release: Release): Promise<string[]> {
  return (await damagedPieces(backend, release)).map(({ key, isMissing }) =>
    isMissing ? `${key} is missing` : `${key} does not have the contents that were published`,
  );
}

/**
 * Reads the log, and every file of what visitors are given (live, canaries, pins) and of what a rollback would go back to, in all its forms,
 * and holds it against its hash.
 * @throws ReleaseError `integrity` with a line for everything that is missing or different, `incompatible` where nothing is live
 */
export async function verify(store: ReleaseStore, onProgress: OnProgress = () => undefined): Promise<Verified[]> {
  const problems = (await problemsOfLog(store)).map(({ text }) => text);
  const head = await (problems.length > 0 ? store.lastGood() : store.head());
  if (!head) {
    throw problems.length > 0 ? new ReleaseError('integrity', problems) : new ReleaseError('incompatible', ['nothing is live yet']);
  }
  const verified: Verified[] = [];
  const named = referencedReleases(head);
  for (const [index, [name, version]] of named.entries()) {
    const release = await store.release(name, version);
    if (release === null) {
      problems.push(`${name} ${version} is missing`);
    } else {
      problems.push(...(await damageOf(store, release)));
      verified.push({ name, version, files: Object.keys(release.files).length });
    }
    onProgress(index + 1, named.length);
  }
  if (problems.length > 0) {
    throw new ReleaseError('integrity', problems);
  }
  return verified;
}
