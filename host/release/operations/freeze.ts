import { toLogState } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';

export type FreezeOptions = { isOn: boolean; actor: string; reason: string };

/** Switches everything off that is done without a person (the guard, the steps of canaries), or on again. */
export const freeze = (store: ReleaseStore, { isOn, ...who }: FreezeOptions): Promise<Commit> =>
  store.commit(async (head) => {
    if (!head || head.guard.frozen === isOn) {
      return null;
    }
    return { ...who, verb: 'freeze', apply: 'navigation', state: { ...toLogState(head), guard: { ...head.guard, frozen: isOn } } };
  });
