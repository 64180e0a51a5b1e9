import { ReleaseError } from '../errors';
import type { OnProgress } from '../progress';
import { nullIfDamaged } from '../store/documents';
import { findLogProblems, requireIntactLog } from '../store/log-problems';
import { logKey, type ReleaseStore, toJson } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { copyRelease, groupByRelease } from './copy-release';
import { type CopySession, putVerified, startCopySession } from './copy-session';

export type CopyResult = {
  head: LogEntry;
  releases: number;
  objects: number;
  bytes: number;
  problems: string[];
};

/** Excludes what edges rewrite, what is copied separately (builds, log), and what is derived. */
const isExcluded = (key: string) =>
  /^(?:census|guard|probe|builds|log)\//.test(key) || ['head.json', 'site.json', 'index.html', 'composition'].includes(key);

/** @throws ReleaseError `conflict` if the target holds another store or another history */
async function readLastSequence(to: ReleaseStore, from: ReleaseStore, head: LogEntry): Promise<number> {
  const conflict = (reason: string) => new ReleaseError('conflict', [`${to.backend.address} ${reason}`]);
  const targetHead = await to.lastGood();
  if (!targetHead) {
    return 0;
  }
  if (targetHead.store !== head.store) {
    throw conflict(`holds another store (${targetHead.store}, not ${head.store}): choose another destination`);
  }
  const shared = Math.min(targetHead.sequence, head.sequence);
  const [one, other] = await Promise.all([from.entry(shared), to.entry(shared).catch(nullIfDamaged)]);
  if (one && other && one.id !== other.id) {
    throw conflict(`has another sequence ${shared} than ${from.backend.address}: their histories diverged: choose another destination`);
  }
  return Math.max(...(await to.sequences()));
}

async function copyObject(session: CopySession, key: string): Promise<void> {
  const { from, to, targetKeys, isRestore } = session;
  if (isRestore && targetKeys.has(key)) {
    return;
  }
  const [bytes, existing] = await Promise.all([from.read(key), targetKeys.has(key) ? to.read(key) : null]);
  if (bytes && !existing?.equals(bytes)) {
    await putVerified(session, key, bytes);
  }
}

/** Copies log entries in ascending order, so that an interrupted copy equals an earlier state of the store. */
async function copyLog({ written }: CopySession, from: ReleaseStore, to: ReleaseStore, upTo: number): Promise<void> {
  const damaged = new Set((await findLogProblems(to)).flatMap(({ sequence, isMissing }) => (isMissing ? [] : [sequence])));
  const existing = new Set(await to.sequences());
  const sequences = (await from.sequences()).filter((sequence) => sequence <= upTo).sort((one, other) => one - other);
  for (const sequence of sequences) {
    const isDamaged = damaged.has(sequence);
    if (existing.has(sequence) && !isDamaged) {
      continue;
    }
    const key = logKey(sequence);
    // The bytes are copied unparsed: a newer version may have written fields that this one does not know.
    const bytes = (await from.backend.read(key)) ?? Buffer.alloc(0);
    if (isDamaged) {
      await to.backend.write(key, bytes);
    } else {
      await to.backend.createOnly(key, bytes);
    }
    written.objects += 1;
    written.bytes += bytes.byteLength;
  }
  const head = await to.head();
  if (head && head.sequence >= upTo) {
    await to.backend.write('head.json', toJson({ store: head.store, sequence: head.sequence }));
  }
}

/** Copies builds, other objects, then the log up to its newest entry at the start. A restore keeps the target's differing objects. */
export async function copyStore(from: ReleaseStore, to: ReleaseStore, isRestore: boolean, onProgress: OnProgress): Promise<CopyResult> {
  await requireIntactLog(from);
  const head = await from.head();
  if (!head) {
    throw new ReleaseError('incompatible', [`nothing is live in ${from.backend.address}: there is nothing to copy`]);
  }
  const last = await readLastSequence(to, from, head);
  if (last > head.sequence && !isRestore) {
    throw new ReleaseError('conflict', [
      `${to.backend.address} is ahead (sequence ${last}) of ${from.backend.address} (${head.sequence}): restore from it, or choose another destination`,
    ]);
  }
  const session = await startCopySession(from.backend, to.backend, isRestore);
  const keys = await from.backend.listAll('');
  const folders = groupByRelease(keys);
  const problems: string[] = [];
  for (const [index, folder] of folders.entries()) {
    problems.push(...(await copyRelease(session, folder, last > 0)));
    onProgress(index + 1, folders.length);
  }
  await Promise.all(keys.filter((key) => !isExcluded(key)).map((key) => session.limit(() => copyObject(session, key))));
  await copyLog(session, from, to, head.sequence);
  return { head, releases: folders.length, ...session.written, problems };
}
