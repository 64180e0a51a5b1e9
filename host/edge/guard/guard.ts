import { setTimeout as pause } from 'node:timers/promises';
import type { RolloutEvaluation, WatchEvaluation, WatchedPromotion } from '../../contract/guard';
import { rollBackCanary, rollBackPromotion } from '../../release/guard/auto-rollback';
import { cooldownReason } from '../../release/guard/cooldown';
import { type EdgeCounts, edgeCountsKey, readEdgeCounts } from '../../release/guard/edge-counts';
import { evaluateRollouts } from '../../release/guard/evaluate-rollout';
import { evaluateWatches, findWatchedPromotions, watchDurationMs } from '../../release/guard/evaluate-watch';
import { type ReleaseStore, toJson } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import type { EntryAges } from '../entry-age';
import { type Log, messageOf } from '../log';
import { type VoteBox, voteBox } from './votes';
import { watchBox } from './watch-box';

export type Guard = Pick<VoteBox, 'note'> & {
  /** Tells the store what was counted, judges what all edges have, and acts. */
  look(): Promise<void>;
  /** What it last knew of the canaries that run. */
  judgements(): readonly RolloutEvaluation[];
};

export type GuardParts = {
  store: ReleaseStore;
  /** The latest entry of the log; null while nothing is live. */
  entry: () => LogEntry | null;
  /** The name under which this edge tells what it has counted. */
  edge: string;
  log: Log;
  ages: EntryAges;
};

const lookEvery = 2_000;

const stopWithin = 1_000;

/**
 * Counts votes about canaries and about what was just promoted to all. Takes back a canary that by the votes of all edges fails more often
 * than what is live, and in its first minutes a promoted version that fails where the one before runs. What cannot be read or written makes
 * it rest; that is logged once.
 */
export function edgeGuard({ store, entry, edge, log, ages }: GuardParts): Guard {
  const box = voteBox(entry);
  const watching = watchBox();
  let promotions: { of: string; all: WatchedPromotion[] } = { of: '', all: [] };
  let written: string | null = null;
  let isRemembered = false;
  let lastFailure = '';
  let judged: readonly RolloutEvaluation[] = [];
  let lastAct = { at: null as string | null, seen: 0 };

  const mayAct = (head: LogEntry): boolean => {
    const { acted } = head.guard;
    if (acted !== lastAct.at) {
      lastAct = { at: acted, seen: performance.now() };
    }
    return cooldownReason(head, Date.now(), performance.now() - lastAct.seen) === null;
  };

  const forget = async () => {
    judged = [];
    if (written === '') {
      return;
    }
    if (await store.backend.read(edgeCountsKey(edge))) {
      await store.backend.remove(edgeCountsKey(edge));
    }
    written = '';
    isRemembered = true;
  };

  const remember = async () => {
    const before = await readEdgeCounts(store.backend, edge);
    box.remember(before?.rollouts ?? []);
    watching.remember(before?.watches ?? []);
    isRemembered = true;
  };

  const tell = async () => {
    if (!isRemembered) {
      await remember();
    }
    const counted = { rollouts: box.tallies(), watches: watching.tallies() };
    const text = JSON.stringify(counted);
    if (text === written) {
      return;
    }
    await store.backend.write(edgeCountsKey(edge), toJson({ edge, ...counted } satisfies EdgeCounts));
    written = text;
  };

  /** The versions that were promoted in the last minutes. */
  const recent = async (head: LogEntry): Promise<WatchedPromotion[]> => {
    // The log is read when it has grown, not at every look.
    if (promotions.of !== head.id) {
      promotions = { of: head.id, all: await findWatchedPromotions(store, head) };
      ages.keep(new Set(promotions.all.map(({ since }) => since)));
    }
    const all = promotions.all.map(async (one) => ((await ages.ageOf(one.since, watchDurationMs)) < watchDurationMs ? [one] : []));
    return (await Promise.all(all)).flat();
  };

  const act = async (judgement: RolloutEvaluation) => {
    const { name, version, canary, control, evidence } = judgement;
    const { committed, entry: after } = await rollBackCanary(store, judgement, mayAct);
    if (committed) {
      log('canary-taken-back', { name, version, canary, control, evidence, sequence: after.sequence });
    }
  };

  const actOnWatch = async (judgement: WatchEvaluation) => {
    const { name, version, previous, seen, failed, evidence } = judgement;
    const { committed, entry: after } = await rollBackPromotion(store, judgement, mayAct);
    if (committed) {
      log('promotion-taken-back', { name, version, previous, seen, failed, evidence, sequence: after.sequence });
    }
  };

  const lookOnce = async () => {
    const head = entry();
    const watched = head ? await recent(head) : [];
    watching.watch(watched);
    if (!head || box.tallies().length + watched.length === 0) {
      return forget();
    }
    await tell();
    judged = await evaluateRollouts(store, head);
    if (!mayAct(head)) {
      return;
    }
    for (const judgement of judged) {
      if (judgement.state === 'fails') {
        await act(judgement);
      }
    }
    for (const judgement of await evaluateWatches(store, watched)) {
      if (judgement.state === 'fails') {
        await actOnWatch(judgement);
      }
    }
  };

  const look = async () => {
    try {
      await lookOnce();
      lastFailure = '';
    } catch (error) {
      const failure = messageOf(error);
      if (failure !== lastFailure) {
        log('guard-rests', { message: failure });
      }
      lastFailure = failure;
    }
  };

  return {
    note: (report, voter) => {
      box.note(report, voter);
      watching.note(report, voter);
    },
    look,
    judgements: () => judged,
  };
}

/** Lets a guard look every two seconds, until it is stopped. */
export function keepLooking({ look }: Guard): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      // A store that hangs keeps no edge from stopping.
      await Promise.race([looking, pause(stopWithin, null, { ref: false })]);
    },
  };
}
