import { entryOf, stateOf, withoutCanary } from '../log-state';
import type { LogEntry } from '../shapes';
import type { Commit, ReleaseStore } from '../store';
import type { Judgement } from './judgement';
import { isOf } from './tally';
import { type ArmCount, rateOf } from './verdict';

export const guardName = 'guard';

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
    if (!head || !entry?.canary || !isOf({ name, ...entry.canary }, judgement) || !mayAct(head)) return null;
    const state = withoutCanary(stateOf(head), name, sequence);
    return {
      verb: 'rollback',
      actor: guardName,
      reason: `${name} fails: ${told(version, evidence.canary)}, ${told(entry.live, evidence.control)}`,
      apply: 'now',
      evidence: { name, version, ...evidence },
      state: { ...state, guard: { ...state.guard, acted: new Date().toISOString() } },
    };
  });
