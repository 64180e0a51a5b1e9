import type { RolloutEvaluation, WatchEvaluation, WatchedPromotion } from '../../contract/guard';
import { rollBackCanary, rollBackPromotion } from '../../release/guard/auto-rollback';
import { cooldownReason } from '../../release/guard/cooldown';
import { type EdgeCounts, edgeCountsKey, readEdgeCounts } from '../../release/guard/edge-counts';
import { evaluateRollouts } from '../../release/guard/evaluate-rollout';
import { evaluateWatches, findWatchedPromotions, watchDurationMs } from '../../release/guard/evaluate-watch';
import { type ReleaseStore, toJson } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { deduplicateFailures, type Log } from '../log';
import { type PeriodicTask, startPeriodicTask } from '../periodic-task';
import type { EntryAges } from '../release-log/entry-age';
import { createSampleCollector, type SampleCollector } from './canary-samples';
import { createPromotionSampleCollector } from './promotion-samples';

export type Guard = Pick<SampleCollector, 'record'> & {
  /** Persists the counts of this edge, evaluates those of all edges and rolls back if necessary. */
  run(): Promise<void>;
  evaluations(): readonly RolloutEvaluation[];
};

export type GuardOptions = {
  store: ReleaseStore;
  entry: () => LogEntry | null;
  edge: string;
  log: Log;
  ages: EntryAges;
};

const intervalMs = 2_000;

/** Keeps the counts of this edge in the store, where all edges read them, and restores them after a restart. */
function createCountsFile(
  { backend }: ReleaseStore,
  edge: string,
  canarySamples: SampleCollector,
  promotionSamples: ReturnType<typeof createPromotionSampleCollector>,
) {
  let written: string | null = null;
  let isHydrated = false;

  const clear = async () => {
    if (written === '') {
      return;
    }
    if (await backend.read(edgeCountsKey(edge))) {
      await backend.remove(edgeCountsKey(edge));
    }
    written = '';
    isHydrated = true;
  };

  const hydrate = async () => {
    const before = await readEdgeCounts(backend, edge);
    canarySamples.restore(before?.rollouts ?? []);
    promotionSamples.restore(before?.watches ?? []);
    isHydrated = true;
  };

  const persist = async () => {
    if (!isHydrated) {
      await hydrate();
    }
    const counts = { rollouts: canarySamples.counts(), watches: promotionSamples.counts() };
    const text = JSON.stringify(counts);
    if (text === written) {
      return;
    }
    await backend.write(edgeCountsKey(edge), toJson({ edge, ...counts } satisfies EdgeCounts));
    written = text;
  };

  return { persist, clear };
}

/** Reads the promotions of an entry that are recent enough to be watched. */
function createPromotionReader(store: ReleaseStore, ages: EntryAges): (head: LogEntry) => Promise<WatchedPromotion[]> {
  let promotions: { entryId: string; watched: WatchedPromotion[] } = { entryId: '', watched: [] };

  return async (head: LogEntry): Promise<WatchedPromotion[]> => {
    if (promotions.entryId !== head.id) {
      promotions = { entryId: head.id, watched: await findWatchedPromotions(store, head) };
      ages.retain(new Set(promotions.watched.map(({ since }) => since)));
    }
    const recent = promotions.watched.map(async (one) => ((await ages.getAge(one.since, watchDurationMs)) < watchDurationMs ? [one] : []));
    return (await Promise.all(recent)).flat();
  };
}

/**
 * Collects samples about canaries and recent promotions. Ends a canary that fails more often than the live version, and reverts a recent
 * promotion that fails where the previous version runs. It pauses while the store cannot be read or written, and logs that once.
 */
export function createGuard({ store, entry, edge, log, ages }: GuardOptions): Guard {
  const canarySamples = createSampleCollector(entry);
  const promotionSamples = createPromotionSampleCollector();
  const counts = createCountsFile(store, edge, canarySamples, promotionSamples);
  const listRecentPromotions = createPromotionReader(store, ages);
  const failures = deduplicateFailures(log, 'guard-paused');
  let latestEvaluations: readonly RolloutEvaluation[] = [];
  /** When the guard last acted, by the log, and when this edge learned that, on its monotonic clock. */
  let lastAction = { actedAt: null as string | null, seenAtMs: 0 };

  const canAct = (head: LogEntry): boolean => {
    const { acted: actedAt } = head.guard;
    if (actedAt !== lastAction.actedAt) {
      lastAction = { actedAt, seenAtMs: performance.now() };
    }
    return cooldownReason(head, Date.now(), performance.now() - lastAction.seenAtMs) === null;
  };

  const revertCanary = async (evaluation: RolloutEvaluation) => {
    const { name, version, canary, control, evidence } = evaluation;
    const { committed, entry: after } = await rollBackCanary(store, evaluation, canAct);
    if (committed) {
      log('canary-rolled-back', { name, version, canary, control, evidence, sequence: after.sequence });
    }
  };

  const revertPromotion = async (evaluation: WatchEvaluation) => {
    const { name, version, previous, seen, failed, evidence } = evaluation;
    const { committed, entry: after } = await rollBackPromotion(store, evaluation, canAct);
    if (committed) {
      log('promotion-rolled-back', { name, version, previous, seen, failed, evidence, sequence: after.sequence });
    }
  };

  const runOnce = async () => {
    const head = entry();
    const watched = head ? await listRecentPromotions(head) : [];
    promotionSamples.watch(watched);
    if (!head || canarySamples.counts().length + watched.length === 0) {
      latestEvaluations = [];
      return counts.clear();
    }
    await counts.persist();
    latestEvaluations = await evaluateRollouts(store, head);
    if (!canAct(head)) {
      return;
    }
    for (const evaluation of latestEvaluations) {
      if (evaluation.state === 'fails') {
        await revertCanary(evaluation);
      }
    }
    for (const evaluation of await evaluateWatches(store, watched)) {
      if (evaluation.state === 'fails') {
        await revertPromotion(evaluation);
      }
    }
  };

  const run = async () => {
    try {
      await runOnce();
      failures.succeeded();
    } catch (error) {
      failures.failed(error);
    }
  };

  return {
    record: (report, reporter) => {
      canarySamples.record(report, reporter);
      promotionSamples.record(report, reporter);
    },
    run,
    evaluations: () => latestEvaluations,
  };
}

export const startGuardPolling = ({ run }: Guard): PeriodicTask => startPeriodicTask(run, intervalMs);
