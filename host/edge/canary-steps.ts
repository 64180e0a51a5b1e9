import { advanceSchedule } from '../release/operations/canary';
import { findEntry, liveEntries } from '../release/store/log-state';
import type { ReleaseStore } from '../release/store/release-store';
import type { LogEntry } from '../release/store/schemas';
import type { CompositionFeed } from './composition-feed';
import { type Clock, entryAges } from './entry-age';
import { type Log, messageOf } from './log';

const lookEvery = 1_000;

/**
 * Carries out the steps that schedules of canaries say, once among all edges: the log decides. A step is due when its time has passed
 * since this edge saw the step before, by no clock but its own running; only what an edge finds when it starts is aged by the times of
 * the log, so that restarts do not hold a schedule up, and a clock that is wrong hurries one step at most.
 */
export function followSchedules(store: ReleaseStore, feed: CompositionFeed, log: Log, clock?: Clock): { stop(): Promise<void> } {
  const ages = entryAges(store, feed, clock);
  let lastFailure = '';
  let underWay: Promise<void> = Promise.resolve();
  let isLooking = false;

  const look = async (entry: LogEntry) => {
    const waiting = new Set<number>();
    for (const [name, { canary }] of liveEntries(entry)) {
      if (!canary?.schedule) {
        continue;
      }
      const { changed, schedule } = canary;
      waiting.add(changed);
      const age = await ages.ageOf(changed, schedule.every);
      if (entry.guard.frozen || age < schedule.every) {
        continue;
      }
      const { committed, entry: next } = await advanceSchedule(store, { name, changed });
      if (committed) {
        log('canary-step', { name, version: canary.version, percent: findEntry(next, name)?.canary?.percent ?? null });
      }
    }
    ages.keep(waiting);
  };

  const tick = async () => {
    const entry = feed.entry();
    if (!entry) {
      return;
    }
    isLooking = true;
    try {
      await look(entry);
      lastFailure = '';
    } catch (error) {
      const failure = messageOf(error);
      if (failure !== lastFailure) {
        log('canary-step-failed', { message: failure });
      }
      lastFailure = failure;
    } finally {
      isLooking = false;
    }
  };

  const timer = setInterval(() => {
    if (!isLooking) {
      underWay = tick();
    }
  }, lookEvery);
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}
