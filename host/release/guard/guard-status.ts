import type { GuardStatus, WatchEvaluation } from '../../contract/guard';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { evaluateRollouts } from './evaluate-rollout';
import { evaluateWatches, findWatchedPromotions, watchDurationMs } from './evaluate-watch';

type Store = Pick<ReleaseStore, 'backend' | 'entry'>;

async function readWatches(store: Store, head: LogEntry): Promise<WatchEvaluation[]> {
  const promotions = await findWatchedPromotions(store, head);
  const recent = promotions.map(async (one) => {
    const at = Date.parse((await store.entry(one.since))?.at ?? '');
    return Date.now() - at < watchDurationMs ? [one] : [];
  });
  return evaluateWatches(store, (await Promise.all(recent)).flat());
}

export const readGuardStatus = async (store: Store, head: LogEntry): Promise<GuardStatus> => ({
  ...head.guard,
  rollouts: await evaluateRollouts(store, head).catch(() => null),
  watches: await readWatches(store, head).catch(() => null),
});
