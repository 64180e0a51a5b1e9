import type { GuardStatus, WatchJudgement } from '../../contract/guard';
import type { LogEntry } from '../shapes';
import type { ReleaseStore } from '../store';
import { judgements } from './judgement';
import { promotionsIn, watchJudgements, watchLasts } from './watch';

type Store = Pick<ReleaseStore, 'backend' | 'entry'>;

async function watchesIn(store: Store, head: LogEntry): Promise<WatchJudgement[]> {
  const promotions = await promotionsIn(store, head);
  const recent = promotions.map(async (one) => {
    const at = Date.parse((await store.entry(one.since))?.at ?? '');
    return Date.now() - at < watchLasts ? [one] : [];
  });
  return watchJudgements(store, (await Promise.all(recent)).flat());
}

/** Reads what the guard goes by now. */
export const guardStatus = async (store: Store, head: LogEntry): Promise<GuardStatus> => ({
  ...head.guard,
  rollouts: await judgements(store, head).catch(() => null),
  watches: await watchesIn(store, head).catch(() => null),
});
