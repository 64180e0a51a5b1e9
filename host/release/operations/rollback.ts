import { type CommitInfo, createIntegrityCheck, findBlockers, notLiveError, requirePublished } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { nullIfDamaged } from '../store/documents';
import { findEntry, latestChangeSequence, listFallbacks, rolledBackEntry, toLogState, withEntry, withoutCanary } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LiveEntry, LogEntry, LogState } from '../store/schemas';

export type Rollback = CommitInfo & {
  name: string;
  /** The version to go back to; without it, the end of a canary where one runs, else the newest earlier one that passes. */
  to?: string | undefined;
  /**
   * The version that is to be left: the canary's or the live one. Where it was left already nothing happens. Without it the canary
   * is meant while one runs, and a rollback soon after another is refused.
   */
  from?: string | undefined;
};

/** For so long after a rollback, in milliseconds, another one of the same name has to say what it leaves: somebody may have pressed twice. */
const repeatWindowMs = 10 * 60_000;

/** A rollback, with why newer earlier versions could not go live, a reason a line. */
export type RolledBack = Commit & { passedOver: string[] };

/** Takes the first candidate that may go live; refuses with the reasons against every one. */
async function findFirstPassing(
  store: ReleaseStore,
  head: LogEntry,
  name: string,
  candidates: readonly string[],
  stateWith: (target: string) => LogState,
): Promise<{ state: LogState; target: string; against: string[] }> {
  const against: string[] = [];
  const checkBytes = createIntegrityCheck(store);
  for (const target of candidates) {
    const state = stateWith(target);
    try {
      const reasons = await findBlockers(store, head, state, [name]);
      if (reasons.length > 0) {
        throw new ReleaseError('incompatible', reasons);
      }
      await checkBytes(name, target);
      return { state, target, against };
    } catch (error) {
      if (!(error instanceof ReleaseError)) {
        throw error;
      }
      if (candidates.length === 1) {
        throw error;
      }
      against.push(...error.reasons);
    }
  }
  if (against.length === 0) {
    against.push(`${name} has no earlier version that was fully live and is not marked bad: name one with --to VERSION`);
  }
  throw new ReleaseError('incompatible', against);
}

const formatAge = (age: number) => (age < 90_000 ? `${Math.max(0, Math.round(age / 1_000))} s ago` : `${Math.round(age / 60_000)} min ago`);

/** Somebody rolled the name back a moment ago: whoever does not say what is to be left may be pressing twice. */
async function refuseRepeat(store: ReleaseStore, head: LogEntry, name: string, suspect: string): Promise<void> {
  const latest = await store.entry(latestChangeSequence(head, name)).catch(nullIfDamaged);
  const age = Date.now() - Date.parse(latest?.at ?? '');
  if (latest?.verb !== 'rollback' || !(age < repeatWindowMs)) {
    return;
  }
  throw new ReleaseError('conflict', [
    `${name} was rolled back ${formatAge(age)} already, by ${latest.actor} (sequence ${latest.sequence}); ${suspect} runs now. ` +
      `To leave that one too: npm run -s release -- rollback ${name} --from ${suspect}`,
  ]);
}

/**
 * Takes a canary back, or goes back to an earlier version of one name; what is left, a canary included, is marked as bad.
 * @throws ReleaseError `incompatible` where no target passes, `integrity` where the only one is damaged, `unknown` for a version that is not published, `conflict` when something
 *   else is live than what is to be left, or somebody rolled the name back a moment ago
 */
export async function rollback(store: ReleaseStore, { name, to, from, ...signature }: Rollback): Promise<RolledBack> {
  if (to !== undefined) {
    await requirePublished(store, name, to);
  }
  let leaving = from;
  let passedOver: string[] = [];

  const commit = await store.commit(async (head, sequence) => {
    const entry: LiveEntry | undefined = head ? findEntry(head, name) : undefined;
    if (!head || !entry) {
      throw notLiveError(head, name, 'there is nothing to roll back');
    }
    const { canary } = entry;
    const suspect = canary?.version ?? entry.live;
    leaving ??= suspect;
    const isLeft = leaving !== suspect && leaving !== entry.live;
    if (isLeft && from !== undefined && entry.bad.includes(from) && (to === undefined || to === entry.live)) {
      return null;
    }
    // Two people who roll back at once mean the same version; a second step back would hit one that nobody complained about.
    if (isLeft || (from === undefined && leaving !== suspect)) {
      throw new ReleaseError('conflict', [`${name} runs ${suspect} now, not ${leaving} (${head.actor}): look at status and decide again`]);
    }
    if (to === entry.live && !canary) {
      return null;
    }
    if (from === undefined) {
      await refuseRepeat(store, head, name, suspect);
    }
    // Nothing is checked: what stays was checked, and a way out is not to be barred.
    if (canary && (to === undefined ? leaving === canary.version : to === entry.live)) {
      return { ...signature, verb: 'rollback', state: withoutCanary(toLogState(head), name, sequence) };
    }
    if (to !== undefined && entry.bad.includes(to)) {
      throw new ReleaseError('incompatible', [`${name} ${to} is marked bad itself: promote it with --force if it is good after all`]);
    }
    if (to !== undefined && canary?.version === to) {
      throw new ReleaseError('incompatible', [`${name} ${to} is the canary: promote it to give it to all`]);
    }
    const candidates = to === undefined ? listFallbacks(entry).filter((version) => version !== canary?.version) : [to];
    const stateWith = (target: string) => withEntry(head, name, rolledBackEntry(entry, target, sequence));
    const { state, target, against } = await findFirstPassing(store, head, name, candidates, stateWith);
    passedOver = against;
    const skipped = candidates.slice(0, candidates.indexOf(target));
    const note = skipped.length > 0 ? `passed over ${skipped.join(', ')}` : '';
    return { ...signature, reason: [signature.reason, note].filter(Boolean).join('; '), verb: 'rollback', state };
  });
  return { ...commit, passedOver };
}
