import { stateOf } from '../log-state';
import type { Commit, ReleaseStore } from '../store';

export type Freeze = { isOn: boolean; actor: string; reason: string };

/** Switches everything off that is done without a person (the guard, the steps of canaries), or on again. */
export const freeze = (store: ReleaseStore, { isOn, ...who }: Freeze): Promise<Commit> =>
  store.commit(async (head) => {
    if (!head || head.guard.frozen === isOn) {
      return null;
    }
    return { ...who, verb: 'freeze', apply: 'navigation', state: { ...stateOf(head), guard: { ...head.guard, frozen: isOn } } };
  });
