import { setTimeout as pause } from 'node:timers/promises';
import { type Judgement, judgements } from '../../release/guard/judgement';
import { reasonToRest } from '../../release/guard/rest';
import { takeBack } from '../../release/guard/take-back';
import { readTally, type Tally, tallyKey } from '../../release/guard/tally';
import type { LogEntry } from '../../release/shapes';
import { type ReleaseStore, toJson } from '../../release/store';
import { type Log, messageOf } from '../log';
import { type VoteBox, voteBox } from './votes';

export type Guard = Pick<VoteBox, 'note'> & {
  /** Tells the store what was counted, judges what all edges have, and acts. */
  look(): Promise<void>;
  /** What it last knew of the canaries that run. */
  judgements(): readonly Judgement[];
};

export type GuardParts = {
  store: ReleaseStore;
  /** The latest entry of the log; null while nothing is live. */
  entry: () => LogEntry | null;
  /** The name under which this edge tells what it has counted. */
  edge: string;
  log: Log;
};

const lookEvery = 2_000;

const stopWithin = 1_000;

/**
 * Counts votes about canaries, and takes back a canary that by the votes of all edges fails more often than what is live. What
 * cannot be read or written makes it rest; that is logged once.
 */
export function edgeGuard({ store, entry, edge, log }: GuardParts): Guard {
  const box = voteBox(entry);
  let written: string | null = null;
  let isRemembered = false;
  let lastFailure = '';
  let judged: readonly Judgement[] = [];
  let lastAct = { at: null as string | null, seen: 0 };

  const mayAct = (head: LogEntry): boolean => {
    const { acted } = head.guard;
    if (acted !== lastAct.at) lastAct = { at: acted, seen: performance.now() };
    return reasonToRest(head, Date.now(), performance.now() - lastAct.seen) === null;
  };

  const forget = async () => {
    judged = [];
    if (written === '') return;
    if (await store.backend.read(tallyKey(edge))) await store.backend.remove(tallyKey(edge));
    written = '';
    isRemembered = true;
  };

  const tell = async (rollouts: Tally['rollouts']) => {
    if (!isRemembered) box.remember((await readTally(store.backend, edge))?.rollouts ?? []);
    isRemembered = true;
    const text = JSON.stringify(rollouts);
    if (text === written) return;
    await store.backend.write(tallyKey(edge), toJson({ edge, rollouts } satisfies Tally));
    written = text;
  };

  const act = async (judgement: Judgement) => {
    const { name, version, canary, control, evidence } = judgement;
    const { committed, entry: after } = await takeBack(store, judgement, mayAct);
    if (committed) log('canary-taken-back', { name, version, canary, control, evidence, sequence: after.sequence });
  };

  const lookOnce = async () => {
    const head = entry();
    const rollouts = box.tallies();
    if (!head || rollouts.length === 0) return forget();
    await tell(rollouts);
    judged = await judgements(store, head);
    if (!mayAct(head)) return;
    for (const judgement of judged) if (judgement.state === 'fails') await act(judgement);
  };

  const look = async () => {
    try {
      await lookOnce();
      lastFailure = '';
    } catch (error) {
      const failure = messageOf(error);
      if (failure !== lastFailure) log('guard-rests', { message: failure });
      lastFailure = failure;
    }
  };

  return { note: box.note, look, judgements: () => judged };
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
