import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releasesNamedBy } from './compose';
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

async function problemOf(store: ReleaseStore, { remote, version, files }: Release, file: string): Promise<string[]> {
  const key = buildKey(remote, version, file);
  const listed = files[file];
  const check = async (at: string, undo: (bytes: Buffer) => Promise<Buffer>) => {
    const bytes = await store.backend.read(at);
    if (!bytes) return [`${at} is missing`];
    const contents = await undo(bytes).catch(() => null);
    return contents && integrityOf(contents) === listed?.integrity ? [] : [`${at} does not have the contents that were published`];
  };
  const encodings = Object.keys(listed?.encodings ?? {}) as Encoding[];
  const all = await Promise.all([
    check(key, async (bytes) => bytes),
    ...encodings.map((encoding) => check(key + variantEndings[encoding], plain[encoding])),
  ]);
  return all.flat();
}

/** Every file of a release that is missing in the store, or is not what was published, a line each. */
export async function damageOf(store: ReleaseStore, release: Release): Promise<string[]> {
  const problems = Object.keys(release.files).map((file) => problemOf(store, release, file));
  return (await Promise.all(problems)).flat();
}

/**
 * Reads the log, and every file of what visitors are given (live, canaries, pins) and of what a rollback would go back to, in all its forms,
 * and holds it against its hash.
 * @throws ReleaseError `integrity` with a line for everything that is missing or different, `incompatible` where nothing is live
 */
export async function verify(store: ReleaseStore, onProgress: OnProgress = () => undefined): Promise<Verified[]> {
  const problems = (await problemsOfLog(store)).map(({ text }) => text);
  const head = await (problems.length > 0 ? store.lastGood() : store.head());
  if (!head)
    throw problems.length > 0 ? new ReleaseError('integrity', problems) : new ReleaseError('incompatible', ['nothing is live yet']);
  const verified: Verified[] = [];
  const named = releasesNamedBy(head);
  for (const [index, [name, version]] of named.entries()) {
    const release = await store.release(name, version);
    if (release === null) problems.push(`${name} ${version} is missing`);
    else {
      problems.push(...(await damageOf(store, release)));
      verified.push({ name, version, files: Object.keys(release.files).length });
    }
    onProgress(index + 1, named.length);
  }
  if (problems.length > 0) throw new ReleaseError('integrity', problems);
  return verified;
}
