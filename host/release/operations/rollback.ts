import type { LiveEntry } from '../../contract/log';
import { type CommitInfo, createIntegrityCheck, notLiveError, requireNoBlockers, requireReleasable } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { nullIfDamaged } from '../store/documents';
import { findEntry, latestChangeSequence, listFallbacks, rolledBackEntry, toLogState, withEntry, withoutCanary } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LogEntry, LogState } from '../store/schemas';

export type Rollback = CommitInfo & {
  name: string;
  /** The target; without it the canary ends, or the newest earlier version that passes goes live. */
  to?: string | undefined;
  /** The version to leave, so that repeating the command changes nothing. Without it a rollback soon after another is refused. */
  from?: string | undefined;
};

/** Within this time, in milliseconds, a second rollback must name the version to leave: it may be a repeated click. */
const repeatWindowMs = 10 * 60_000;

/** `passedOver` explains why newer earlier versions could not go live. */
export type RolledBack = Commit & { passedOver: string[] };

async function findFirstPassing(
  store: ReleaseStore,
  head: LogEntry,
  name: string,
  candidates: readonly string[],
  stateWith: (target: string) => LogState,
): Promise<{ state: LogState; target: string; rejections: string[] }> {
  const rejections: string[] = [];
  const checkBytes = createIntegrityCheck(store);
  for (const target of candidates) {
    const state = stateWith(target);
    try {
      await requireNoBlockers(store, head, state, [name]);
      await checkBytes(name, target);
      return { state, target, rejections };
    } catch (error) {
      if (!(error instanceof ReleaseError)) {
        throw error;
      }
      if (candidates.length === 1) {
        throw error;
      }
      rejections.push(...error.reasons);
    }
  }
  if (rejections.length === 0) {
    rejections.push(`${name} has no earlier version that was fully live and is not marked bad: name one with --to VERSION`);
  }
  throw new ReleaseError('incompatible', rejections);
}

const formatAge = (age: number) => (age < 90_000 ? `${Math.max(0, Math.round(age / 1_000))} s ago` : `${Math.round(age / 60_000)} min ago`);

async function refuseRepeat(store: ReleaseStore, head: LogEntry, name: string, running: string): Promise<void> {
  const latest = await store.entry(latestChangeSequence(head, name)).catch(nullIfDamaged);
  const age = Date.now() - Date.parse(latest?.at ?? '');
  if (latest?.verb !== 'rollback' || !(age < repeatWindowMs)) {
    return;
  }
  throw new ReleaseError('conflict', [
    `${name} was rolled back ${formatAge(age)} already, by ${latest.actor} (sequence ${latest.sequence}); ${running} runs now. ` +
      `To leave that one too: npm run -s release -- rollback ${name} --from ${running}`,
  ]);
}

const runningVersion = ({ live, canary }: LiveEntry) => canary?.version ?? live;

type Live = { head: LogEntry; entry: LiveEntry };

function requireLive(head: LogEntry | null, name: string): Live {
  const entry = head ? findEntry(head, name) : undefined;
  if (!head || !entry) {
    throw notLiveError(head, name, 'there is nothing to roll back');
  }
  return { head, entry };
}

type RollbackPlan = { action: 'none' } | { action: 'end-canary' } | { action: 'go-back'; candidates: readonly string[] };

/**
 * Decides what a rollback does, from the log alone.
 *
 * @param versionToLeave what ran when the rollback was requested, or `from`
 * @throws ReleaseError `conflict` if something else runs by now, `incompatible` if the target cannot go live
 */
export function planRollback(
  { head, entry }: Live,
  { name, to, from }: Pick<Rollback, 'name' | 'to' | 'from'>,
  versionToLeave: string,
): RollbackPlan {
  const { live, canary, bad } = entry;
  const running = runningVersion(entry);
  const wasLeft = versionToLeave !== running && versionToLeave !== live;
  if (wasLeft && from !== undefined && bad.includes(from) && (to === undefined || to === live)) {
    return { action: 'none' };
  }
  // Two simultaneous rollbacks mean the same version: the second must not leave a version that nobody reported.
  if (wasLeft || (from === undefined && versionToLeave !== running)) {
    throw new ReleaseError('conflict', [`${name} runs ${running} now, not ${versionToLeave} (${head.actor}): check status and try again`]);
  }
  if (to === live && !canary) {
    return { action: 'none' };
  }
  if (canary && (to === undefined ? versionToLeave === canary.version : to === live)) {
    return { action: 'end-canary' };
  }
  if (to === undefined) {
    return { action: 'go-back', candidates: listFallbacks(entry).filter((version) => version !== canary?.version) };
  }
  if (bad.includes(to)) {
    throw new ReleaseError('incompatible', [`${name} ${to} is marked bad itself: promote it with --force if it is good after all`]);
  }
  if (to === canary?.version) {
    throw new ReleaseError('incompatible', [`${name} ${to} is the canary: promote it to serve it to everyone`]);
  }
  return { action: 'go-back', candidates: [to] };
}

/** Ends a canary, or goes back to an earlier version; the version left is marked bad. */
export async function rollback(store: ReleaseStore, { name, to, from, ...commitInfo }: Rollback): Promise<RolledBack> {
  if (to !== undefined) {
    await requireReleasable(store, name, to);
  }
  const versionToLeave = from ?? runningVersion(requireLive(await store.head(), name).entry);

  const { proposal, ...commit } = await store.commit(async (latest, sequence) => {
    const live = requireLive(latest, name);
    const { head, entry } = live;
    const plan = planRollback(live, { name, to, from }, versionToLeave);
    if (plan.action === 'none') {
      return null;
    }
    if (from === undefined) {
      await refuseRepeat(store, head, name, runningVersion(entry));
    }
    // The live version was checked before, and ending a canary must always be possible.
    if (plan.action === 'end-canary') {
      return { ...commitInfo, verb: 'rollback', state: withoutCanary(toLogState(head), name, sequence), passedOver: [] };
    }
    const { candidates } = plan;
    const stateWith = (target: string) => withEntry(head, name, rolledBackEntry(entry, target, sequence));
    const { state, target, rejections } = await findFirstPassing(store, head, name, candidates, stateWith);
    const skipped = candidates.slice(0, candidates.indexOf(target));
    const skippedNote = skipped.length > 0 ? `passed over ${skipped.join(', ')}` : '';
    const reason = [commitInfo.reason, skippedNote].filter(Boolean).join('; ');
    return { ...commitInfo, reason, verb: 'rollback', state, passedOver: rejections };
  });
  return { ...commit, passedOver: proposal?.passedOver ?? [] };
}
