import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend';
import { unlessDamaged } from '../document';
import { ReleaseError } from '../errors';
import type { Signature } from '../go-live';
import { stateOf } from '../log-state';
import type { OnProgress } from '../publish';
import { makeSite, servedSequence, storeWithSite } from '../site';
import { type Commit, logKey, type ReleaseStore, releaseStore, toJson } from '../store';
import { refuseDamage } from './backup';
import { type Copied, copyStore } from './copy-store';

/** More entries than anybody makes between two backups: a larger gap is a mistyped number. */
const mostLost = 10_000;

export type Restore = Pick<Signature, 'actor' | 'reason'> & {
  /** The highest sequence that a tab or an edge may know, from before the store was lost. */
  above: number | undefined;
};

export type Restored = Copied & {
  /** The entry that ends the restore; null where no entry was lost, so that only objects were put back. */
  commit: Commit | null;
};

/** Puts repetitions of the last entry in the places of those that were lost. */
async function fillUpTo(store: ReleaseStore, above: number, { actor }: Restore): Promise<void> {
  for (let head = await store.head(); head && head.sequence < above; head = await store.head()) {
    const sequence = head.sequence + 1;
    const reason = `stands for ${logKey(sequence)}, which was lost`;
    const entry = { ...head, id: randomUUID(), sequence, at: new Date().toISOString(), actor, reason };
    await store.backend.createOnly(logKey(sequence), toJson(entry));
    await store.backend.write('head.json', toJson({ store: head.store, sequence }));
  }
}

/**
 * Puts back what a store has lost, from a copy of it: files, entries of the log, everything else that is missing or damaged; nothing of
 * what it still has is replaced. Where entries of the log were lost, it ends with an entry of its own, above every sequence that
 * tabs and edges may know: they refuse or overlook lower ones.
 *
 * @throws ReleaseError as `copyStore` does, `integrity` with a line for every file that is damaged in the copy, `usage` for an `above` that
 *   cannot be
 */
export async function restore(copy: Backend, target: Backend, wish: Restore, onProgress: OnProgress = () => undefined): Promise<Restored> {
  const { actor, reason, above = 0 } = wish;
  const from = releaseStore(copy);
  const to = storeWithSite(target);
  const end = (await from.head())?.sequence ?? 0;
  if (above > end + mostLost) {
    throw new ReleaseError('usage', [`--above ${above} is more than ${mostLost} entries after the end of the copy (${end}): look again`]);
  }
  const before = (await to.head().catch(unlessDamaged))?.sequence ?? 0;
  const copied = await copyStore(from, to, true, onProgress);
  const highest = Math.max(copied.head.sequence, above);
  const isBehind = before < highest;
  if (isBehind) {
    await fillUpTo(to, above, wish);
  }
  if ((await servedSequence(copy)) !== null && (await servedSequence(target)) === null) {
    await makeSite(to);
  }
  const why = reason || `restored from ${copy.address}, as of sequence ${copied.head.sequence}`;
  const commit = isBehind
    ? await to.commit(async (head) => head && { verb: 'rollback', apply: 'now', actor, reason: why, state: stateOf(head) })
    : null;
  refuseDamage(copied, target.address);
  return { ...copied, commit };
}
