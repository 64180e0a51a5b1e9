import { ReleaseError } from '../errors';
import type { OnProgress } from '../operations/publish';
import { nullIfDamaged } from '../store/documents';
import { requireIntactLog } from '../store/log-problems';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { copyLog } from './copy-log';
import { copyRelease, groupByRelease } from './copy-release';
import { type CopySession, putVerified, startCopySession } from './copy-session';

/** What was copied: the newest entry of the log, all releases that were compared, and what had to be written for that. */
export type CopyResult = {
  head: LogEntry;
  releases: number;
  objects: number;
  bytes: number;
  /** What is damaged at the source and was not copied, a line each. */
  problems: string[];
};

/** Counts that edges write anew, what has copies of its own (builds, log), and what is made of them. */
const isExcluded = (key: string) =>
  /^(?:census|guard|probe|builds|log)\//.test(key) || ['head.json', 'site.json', 'index.html', 'composition'].includes(key);

/** The last sequence at the target; zero where there is none. @throws ReleaseError `conflict` where it holds something else */
async function readLastSequence(to: ReleaseStore, from: ReleaseStore, head: LogEntry): Promise<number> {
  const conflict = (reason: string) => new ReleaseError('conflict', [`${to.backend.address} ${reason}`]);
  const there = await to.lastGood();
  if (!there) {
    return 0;
  }
  if (there.store !== head.store) {
    throw conflict(`holds another store (${there.store}, not ${head.store}): name another place`);
  }
  const shared = Math.min(there.sequence, head.sequence);
  const [one, other] = await Promise.all([from.entry(shared), to.entry(shared).catch(nullIfDamaged)]);
  if (one && other && one.id !== other.id) {
    throw conflict(`has another sequence ${shared} than ${from.backend.address}: their histories went apart, name another place`);
  }
  return Math.max(...(await to.sequences()));
}

async function copyObject(copying: CopySession, key: string): Promise<void> {
  const { from, to, there, isRestore } = copying;
  if (isRestore && there.has(key)) {
    return;
  }
  const [bytes, old] = await Promise.all([from.read(key), there.has(key) ? to.read(key) : null]);
  if (bytes && !old?.equals(bytes)) {
    await putVerified(copying, key, bytes);
  }
}

/**
 * Copies what lasts of a store: published builds, then everything else by key, then the log up to what was its newest entry when this
 * began. Nothing is removed at the target.
 *
 * @param isRestore objects of the target that differ are newer and stay, and its log may go on after the end of the copy's
 * @throws ReleaseError `incompatible` where nothing is live, `integrity` for a damaged log, `conflict` for a target that holds another
 *   store, another history or more entries
 */
export async function copyStore(from: ReleaseStore, to: ReleaseStore, isRestore: boolean, onProgress: OnProgress): Promise<CopyResult> {
  await requireIntactLog(from);
  const head = await from.head();
  if (!head) {
    throw new ReleaseError('incompatible', [`nothing is live in ${from.backend.address}: there is nothing to copy`]);
  }
  const last = await readLastSequence(to, from, head);
  if (last > head.sequence && !isRestore) {
    throw new ReleaseError('conflict', [
      `${to.backend.address} is ahead (sequence ${last}) of ${from.backend.address} (${head.sequence}): restore from it, or name another place`,
    ]);
  }
  const copying = await startCopySession(from.backend, to.backend, isRestore);
  const keys = await from.backend.listAll('');
  const folders = groupByRelease(keys);
  const problems: string[] = [];
  for (const [index, folder] of folders.entries()) {
    problems.push(...(await copyRelease(copying, folder, last > 0)));
    onProgress(index + 1, folders.length);
  }
  await Promise.all(keys.filter((key) => !isExcluded(key)).map((key) => copying.inTurn(() => copyObject(copying, key))));
  await copyLog(copying, from, to, head.sequence);
  return { head, releases: folders.length, ...copying.written, problems };
}
