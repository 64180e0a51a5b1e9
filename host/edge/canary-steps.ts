import { takeStep } from '../release/canary';
import { entryOf, liveEntries } from '../release/log-state';
import type { LogEntry } from '../release/shapes';
import type { ReleaseStore } from '../release/store';
import type { CompositionFeed } from './composition-feed';
import { type Log, messageOf } from './log';

const lookEvery = 1_000;

/** Time of an edge, in milliseconds: of the day, which may be wrong, and since something, which only runs on. */
export type Clock = { now: () => number; elapsed: () => number };

const ownClock: Clock = { now: Date.now, elapsed: () => performance.now() };

/**
 * Carries out the steps that schedules of canaries say, once among all edges: the log decides. A step is due when its time has passed
 * since this edge saw the step before, by no clock but its own running; only what an edge finds when it starts is aged by the times of
 * the log, so that restarts do not hold a schedule up, and a clock that is wrong hurries one step at most.
 */
export function followSchedules(store: ReleaseStore, feed: CompositionFeed, log: Log, clock: Clock = ownClock): { stop(): Promise<void> } {
  /** When the share that is given now was first seen, by remote and sequence. */
  const seen = new Map<string, number>();
  /** What went live later is seen as it comes. */
  const foundAtStart = feed.entry()?.sequence ?? 0;
  let lastFailure = '';
  let underWay: Promise<void> = Promise.resolve();
  let isLooking = false;

  const ageOf = async (changed: number, every: number) => {
    const origin = await store.entry(changed);
    return origin ? Math.min(Math.max(clock.now() - Date.parse(origin.at), 0), every) : 0;
  };

  const look = async (entry: LogEntry) => {
    const waiting = new Set<string>();
    for (const [name, { canary }] of liveEntries(entry)) {
      if (!canary?.schedule) continue;
      const { changed, schedule } = canary;
      const key = `${name} ${changed}`;
      waiting.add(key);
      const since = seen.get(key) ?? clock.elapsed() - (changed <= foundAtStart ? await ageOf(changed, schedule.every) : 0);
      seen.set(key, since);
      if (entry.guard.frozen || clock.elapsed() - since < schedule.every) continue;
      const { committed, entry: next } = await takeStep(store, { name, changed });
      if (committed) log('canary-step', { name, version: canary.version, percent: entryOf(next, name)?.canary?.percent ?? null });
    }
    for (const key of seen.keys()) if (!waiting.has(key)) seen.delete(key);
  };

  const tick = async () => {
    const entry = feed.entry();
    if (!entry) return;
    isLooking = true;
    try {
      await look(entry);
      lastFailure = '';
    } catch (error) {
      const failure = messageOf(error);
      if (failure !== lastFailure) log('canary-step-failed', { message: failure });
      lastFailure = failure;
    } finally {
      isLooking = false;
    }
  };

  const timer = setInterval(() => {
    if (!isLooking) underWay = tick();
  }, lookEvery);
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}
