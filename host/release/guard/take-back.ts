import type { Judgement, WatchJudgement } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { ReleaseError } from '../errors';
import { byteCheck, reasonsAgainst } from '../go-live';
import { entryOf, fallbacks, rolledBackEntry, stateOf, withEntry, withoutCanary } from '../log-state';
import type { LogEntry, LogState } from '../shapes';
import type { Commit, ReleaseStore } from '../store';
import { isOf } from './tally';
import { rateOf } from './verdict';

export const guardName = 'guard';

const actedNow = (state: LogState): LogState => ({ ...state, guard: { ...state.guard, acted: new Date().toISOString() } });

const told = (version: string, count: ArmCount) =>
  `${version} for ${count.failed} of ${count.seen} visitors (${Number((rateOf(count) * 100).toFixed(1))} %)`;

/**
 * Takes a canary back that fails, with the evidence in the entry of the log: as `rollback` does, the live version stays and the canary's
 * is marked as bad. Nothing happens when the canary is no longer the one that was judged, or `mayAct` says no of the latest entry.
 */
export const takeBack = (store: ReleaseStore, judgement: Judgement, mayAct: (head: LogEntry) => boolean): Promise<Commit> =>
  store.commit(async (head, sequence) => {
    const { name, version, salt: _, state: __, failures: ___, ...evidence } = judgement;
    const entry = head && entryOf(head, name);
    if (!head || !entry?.canary || !isOf({ name, ...entry.canary }, judgement) || !mayAct(head)) {
      return null;
    }
    const state = withoutCanary(stateOf(head), name, sequence);
    return {
      verb: 'rollback',
      actor: guardName,
      reason: `${name} fails: ${told(version, evidence.canary)}, ${told(entry.live, evidence.control)}`,
      apply: 'now',
      evidence: { name, version, ...evidence },
      state: actedNow(state),
    };
  });

/**
 * Rolls a version back that was just promoted to all and fails, to the one that tabs fall back on, with the evidence in the entry of the log.
 * Nothing happens when something else is live by now, or `mayAct` says no of the latest entry.
 *
 * @throws ReleaseError as `rollback` does, where the version before cannot go live
 */
export const takeBackPromotion = (
  store: ReleaseStore,
  { name, version, previous, since, seen, failed, evidence, threshold, kinds }: WatchJudgement,
  mayAct: (head: LogEntry) => boolean,
): Promise<Commit> =>
  store.commit(async (head, sequence) => {
    const entry = head && entryOf(head, name);
    const isStillLive = entry?.live === version && entry.since === since && !entry.canary && fallbacks(entry)[0] === previous;
    if (!head || !entry || !isStillLive || !mayAct(head)) {
      return null;
    }
    const state = withEntry(head, name, rolledBackEntry(entry, previous, sequence));
    const reasons = await reasonsAgainst(store, head, state, [name]);
    if (reasons.length > 0) {
      throw new ReleaseError('incompatible', reasons);
    }
    await byteCheck(store)(name, previous);
    return {
      verb: 'rollback',
      actor: guardName,
      reason: `${name} fails after its promotion: ${told(version, { seen, failed })}, while ${previous} runs in the same browsers`,
      apply: 'now',
      evidence: { name, version, canary: { seen, failed }, control: { seen: failed, failed: 0 }, evidence, threshold, kinds },
      state: actedNow(state),
    };
  });
