import { toLogState } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';

export type FreezeOptions = { isOn: boolean; actor: string; reason: string };

/** Turns automatic actions (guard, scheduled canary steps) off or on. */
export const freeze = (store: ReleaseStore, { isOn, ...who }: FreezeOptions): Promise<Commit> =>
  store.commit(async (head) => {
    if (!head || head.guard.frozen === isOn) {
      return null;
    }
    return { ...who, verb: 'freeze', apply: 'navigation', state: { ...toLogState(head), guard: { ...head.guard, frozen: isOn } } };
  });
