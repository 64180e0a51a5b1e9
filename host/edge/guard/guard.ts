import { setTimeout as pause } from 'node:timers/promises';
import { type Judgement, judgements } from '../../release/guard/judgement';
import { reasonToRest } from '../../release/guard/rest';
import { takeBack, takeBackPromotion } from '../../release/guard/take-back';
import { readTally, type Tally, tallyKey } from '../../release/guard/tally';
import { promotionsIn, type Watched, type WatchJudgement, watchJudgements, watchLasts } from '../../release/guard/watch';
import type { LogEntry } from '../../release/shapes';
import { type ReleaseStore, toJson } from '../../release/store';
import { errorMessage, type Log } from '../log';
import type { EntryAges } from '../release-log/entry-age';
import { createSampleCollector, type SampleCollector } from './canary-samples';
import { createPromotionSampleCollector } from './promotion-samples';

export type Guard = Pick<SampleCollector, 'record'> & {
  /** Persists the counts of this edge, evaluates those of all edges and rolls back if necessary. */
  run(): Promise<void>;
  /** The latest evaluation of each running canary. */
  evaluations(): readonly Judgement[];
};

export type GuardOptions = {
  store: ReleaseStore;
  entry: () => LogEntry | null;
  edge: string;
  log: Log;
  ages: EntryAges;
};

const intervalMs = 2_000;

const stopTimeoutMs = 1_000;

/**
 * Collects samples about canaries and recent promotions. Ends a canary that fails more often than the live version, and reverts a recent
 * promotion that fails where the previous version runs. It pauses while the store cannot be read or written, and logs that once.
 */
export function createGuard({ store, entry, edge, log, ages }: GuardOptions): Guard {
  const box = createSampleCollector(entry);
  const watching = createPromotionSampleCollector();
  let promotions: { of: string; all: Watched[] } = { of: '', all: [] };
  let written: string | null = null;
  let isRemembered = false;
  let lastFailure = '';
  let judged: readonly Judgement[] = [];
  let lastAct = { at: null as string | null, seen: 0 };

  const mayAct = (head: LogEntry): boolean => {
    const { acted } = head.guard;
    if (acted !== lastAct.at) {
      lastAct = { at: acted, seen: performance.now() };
    }
    return reasonToRest(head, Date.now(), performance.now() - lastAct.seen) === null;
  };

  const forget = async () => {
    judged = [];
    if (written === '') {
      return;
    }
    if (await store.backend.read(tallyKey(edge))) {
      await store.backend.remove(tallyKey(edge));
    }
    written = '';
    isRemembered = true;
  };

  const remember = async () => {
    const before = await readTally(store.backend, edge);
    box.restore(before?.rollouts ?? []);
    watching.restore(before?.watches ?? []);
    isRemembered = true;
  };

  const tell = async () => {
    if (!isRemembered) {
      await remember();
    }
    const counted = { rollouts: box.counts(), watches: watching.counts() };
    const text = JSON.stringify(counted);
    if (text === written) {
      return;
    }
    await store.backend.write(tallyKey(edge), toJson({ edge, ...counted } satisfies Tally));
    written = text;
  };

  const recent = async (head: LogEntry): Promise<Watched[]> => {
    if (promotions.of !== head.id) {
      promotions = { of: head.id, all: await promotionsIn(store, head) };
      ages.retain(new Set(promotions.all.map(({ since }) => since)));
    }
    const all = promotions.all.map(async (one) => ((await ages.getAge(one.since, watchLasts)) < watchLasts ? [one] : []));
    return (await Promise.all(all)).flat();
  };

  const act = async (judgement: Judgement) => {
    const { name, version, canary, control, evidence } = judgement;
    const { committed, entry: after } = await takeBack(store, judgement, mayAct);
    if (committed) {
      log('canary-taken-back', { name, version, canary, control, evidence, sequence: after.sequence });
    }
  };

  const actOnWatch = async (judgement: WatchJudgement) => {
    const { name, version, previous, seen, failed, evidence } = judgement;
    const { committed, entry: after } = await takeBackPromotion(store, judgement, mayAct);
    if (committed) {
      log('promotion-taken-back', { name, version, previous, seen, failed, evidence, sequence: after.sequence });
    }
  };

  const lookOnce = async () => {
    const head = entry();
    const watched = head ? await recent(head) : [];
    watching.watch(watched);
    if (!head || box.counts().length + watched.length === 0) {
      return forget();
    }
    await tell();
    judged = await judgements(store, head);
    if (!mayAct(head)) {
      return;
    }
    for (const judgement of judged) {
      if (judgement.state === 'fails') {
        await act(judgement);
      }
    }
    for (const judgement of await watchJudgements(store, watched)) {
      if (judgement.state === 'fails') {
        await actOnWatch(judgement);
      }
    }
  };

  const run = async () => {
    try {
      await lookOnce();
      lastFailure = '';
    } catch (error) {
      const failure = errorMessage(error);
      if (failure !== lastFailure) {
        log('guard-rests', { message: failure });
      }
      lastFailure = failure;
    }
  };

  return {
    record: (report, voter) => {
      box.record(report, voter);
      watching.record(report, voter);
    },
    run,
    evaluations: () => judged,
  };
}

export function keepLooking({ run }: Guard): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= run().finally(() => {
      looking = undefined;
    });
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.race([looking, pause(stopTimeoutMs, null, { ref: false })]);
    },
  };
}
