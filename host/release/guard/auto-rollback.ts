import type { RolloutEvaluation, WatchEvaluation } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { createIntegrityCheck, requireNoBlockers } from '../checks/preflight';
import { findEntry, listFallbacks, rolledBackEntry, toLogState, withEntry, withoutCanary } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LogEntry, LogState } from '../store/schemas';
import { isSameRollout } from './edge-counts';
import { failureRate } from './evaluation-result';

export const guardActor = 'guard';

const recordAction = (state: LogState): LogState => ({ ...state, guard: { ...state.guard, acted: new Date().toISOString() } });

const describeCount = (version: string, count: ArmCount) =>
  `${version} for ${count.failed} of ${count.seen} visitors (${Number((failureRate(count) * 100).toFixed(1))} %)`;

/** Does nothing if the canary has changed since the evaluation, or `mayAct` refuses the latest entry. */
export const rollBackCanary = (store: ReleaseStore, evaluation: RolloutEvaluation, mayAct: (head: LogEntry) => boolean): Promise<Commit> =>
  store.commit(async (head, sequence) => {
    const { name, version, salt: _, state: __, failures: ___, ...evidence } = evaluation;
    const entry = head && findEntry(head, name);
    if (!head || !entry?.canary || !isSameRollout({ name, ...entry.canary }, evaluation) || !mayAct(head)) {
      return null;
    }
    const state = withoutCanary(toLogState(head), name, sequence);
    return {
      verb: 'rollback',
      actor: guardActor,
      reason: `${name} fails: ${describeCount(version, evidence.canary)}, ${describeCount(entry.live, evidence.control)}`,
      apply: 'now',
      evidence: { name, version, ...evidence },
      state: recordAction(state),
    };
  });

/** Does nothing if another version is live by now, or `mayAct` refuses the latest entry. */
export const rollBackPromotion = (
  store: ReleaseStore,
  { name, version, previous, since, seen, failed, evidence, threshold, kinds }: WatchEvaluation,
  mayAct: (head: LogEntry) => boolean,
): Promise<Commit> =>
  store.commit(async (head, sequence) => {
    const entry = head && findEntry(head, name);
    const isStillLive = entry?.live === version && entry.since === since && !entry.canary && listFallbacks(entry)[0] === previous;
    if (!head || !entry || !isStillLive || !mayAct(head)) {
      return null;
    }
    const state = withEntry(head, name, rolledBackEntry(entry, previous, sequence));
    await requireNoBlockers(store, head, state, [name]);
    await createIntegrityCheck(store)(name, previous);
    return {
      verb: 'rollback',
      actor: guardActor,
      reason: `${name} fails after its promotion: ${describeCount(version, { seen, failed })}, while ${previous} runs in the same browsers`,
      apply: 'now',
      evidence: { name, version, canary: { seen, failed }, control: { seen: failed, failed: 0 }, evidence, threshold, kinds },
      state: recordAction(state),
    };
  });
