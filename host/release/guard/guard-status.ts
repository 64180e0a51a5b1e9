import type { LogEntry } from '../shapes';
import type { ReleaseStore } from '../store';
import { type Judgement, judgements } from './judgement';
import { promotionsIn, type WatchJudgement, watchJudgements, watchLasts } from './watch';

/** What the guard does and knows. */
export type GuardStatus = LogEntry['guard'] & {
  /** A judgement of each canary that runs; null while what edges have counted cannot be read. */
  rollouts: Judgement[] | null;
  /** The same of each version that was promoted to all in the last minutes. */
  watches: WatchJudgement[] | null;
};

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
