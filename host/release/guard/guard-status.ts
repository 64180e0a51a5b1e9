import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { evaluateRollouts, type RolloutEvaluation } from './evaluate-rollout';
import { evaluateWatches, findWatchedPromotions, type WatchEvaluation, watchDurationMs } from './evaluate-watch';

/** What the guard does and knows. */
export type GuardStatus = LogEntry['guard'] & {
  /** A judgement of each canary that runs; null while what edges have counted cannot be read. */
  rollouts: RolloutEvaluation[] | null;
  /** The same of each version that was promoted to all in the last minutes. */
  watches: WatchEvaluation[] | null;
};

type Store = Pick<ReleaseStore, 'backend' | 'entry'>;

async function readWatches(store: Store, head: LogEntry): Promise<WatchEvaluation[]> {
  const promotions = await findWatchedPromotions(store, head);
  const recent = promotions.map(async (one) => {
    const at = Date.parse((await store.entry(one.since))?.at ?? '');
    return Date.now() - at < watchDurationMs ? [one] : [];
  });
  return evaluateWatches(store, (await Promise.all(recent)).flat());
}

/** Reads what the guard goes by now. */
export const readGuardStatus = async (store: Store, head: LogEntry): Promise<GuardStatus> => ({
  ...head.guard,
  rollouts: await evaluateRollouts(store, head).catch(() => null),
  watches: await readWatches(store, head).catch(() => null),
});
