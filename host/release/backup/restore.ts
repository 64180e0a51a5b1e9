import { randomUUID } from 'node:crypto';
import type { CommitInfo } from '../checks/preflight';
import { ReleaseError } from '../errors';
import type { OnProgress } from '../progress';
import { createSite, readSiteSequence, storeWithSite } from '../site';
import type { Backend } from '../store/backend';
import { nullIfDamaged } from '../store/documents';
import { toLogState } from '../store/log-state';
import { type Commit, logKey, type ReleaseStore, releaseStore, toJson } from '../store/release-store';
import { requireUndamaged } from './backup';
import { type CopyResult, copyStore } from './copy-store';

/** No store gains more entries between two backups: a larger gap is a mistyped number. */
const maxLostEntries = 10_000;

export type RestoreOptions = Pick<CommitInfo, 'actor' | 'reason'> & {
  /** The highest sequence that a tab or an edge may have seen before the store was lost. */
  above: number | undefined;
};

export type RestoreResult = CopyResult & {
  commit: Commit | null;
};

async function fillUpTo(store: ReleaseStore, above: number, { actor }: RestoreOptions): Promise<void> {
  for (let head = await store.head(); head && head.sequence < above; head = await store.head()) {
    const sequence = head.sequence + 1;
    const reason = `stands for ${logKey(sequence)}, which was lost`;
    const entry = { ...head, id: randomUUID(), sequence, at: new Date().toISOString(), actor, reason };
    await store.backend.createOnly(logKey(sequence), toJson(entry));
    await store.backend.write('head.json', toJson({ store: head.store, sequence }));
  }
}

/**
 * Restores missing and damaged objects from a backup without replacing intact ones. If log entries were lost, it commits one above every
 * sequence that tabs and edges may know, as they ignore lower ones.
 */
export async function restore(
  copy: Backend,
  target: Backend,
  options: RestoreOptions,
  onProgress: OnProgress = () => undefined,
): Promise<RestoreResult> {
  const { actor, reason, above = 0 } = options;
  const from = releaseStore(copy);
  const to = storeWithSite(target);
  const backupEnd = (await from.head())?.sequence ?? 0;
  if (above > backupEnd + maxLostEntries) {
    throw new ReleaseError('usage', [
      `--above ${above} is more than ${maxLostEntries} entries after the end of the copy (${backupEnd}): look again`,
    ]);
  }
  const before = (await to.head().catch(nullIfDamaged))?.sequence ?? 0;
  const copied = await copyStore(from, to, true, onProgress);
  const highest = Math.max(copied.head.sequence, above);
  const isBehind = before < highest;
  if (isBehind) {
    await fillUpTo(to, above, options);
  }
  if ((await readSiteSequence(copy)) !== null && (await readSiteSequence(target)) === null) {
    await createSite(to);
  }
  const resolvedReason = reason || `restored from ${copy.address}, as of sequence ${copied.head.sequence}`;
  const commit = isBehind
    ? await to.commit(async (head) => head && { verb: 'rollback', apply: 'now', actor, reason: resolvedReason, state: toLogState(head) })
    : null;
  requireUndamaged(copied, target.address);
  return { ...copied, commit };
}
