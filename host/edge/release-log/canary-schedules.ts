import { advanceSchedule } from '../../release/operations/canary';
import { findEntry, liveEntries } from '../../release/store/log-state';
import type { ReleaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import type { CompositionFeed } from '../composition-feed';
import { deduplicateFailures, type Log } from '../log';
import { type Clock, trackEntryAges } from './entry-age';

const pollIntervalMs = 1_000;

/**
 * Advances scheduled canaries; the log makes sure that only one edge takes each step. A step is due once its interval has passed on this
 * edge's monotonic clock, so wall-clock skew between edges cannot skip steps.
 */
export function startCanarySchedules(store: ReleaseStore, feed: CompositionFeed, log: Log, clock?: Clock): { stop(): Promise<void> } {
  const ages = trackEntryAges(store, feed, clock);
  const failures = deduplicateFailures(log, 'canary-step-failed');
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  const advance = async (entry: LogEntry) => {
    const pendingChanges = new Set<number>();
    for (const [name, { canary }] of liveEntries(entry)) {
      if (!canary?.schedule) {
        continue;
      }
      const { changed, schedule } = canary;
      pendingChanges.add(changed);
      const age = await ages.getAge(changed, schedule.every);
      if (entry.guard.frozen || age < schedule.every) {
        continue;
      }
      const { committed, entry: next } = await advanceSchedule(store, { name, changed });
      if (committed) {
        log('canary-step', { name, version: canary.version, percent: findEntry(next, name)?.canary?.percent ?? null });
      }
    }
    ages.retain(pendingChanges);
  };

  const tick = async () => {
    const entry = feed.entry();
    if (!entry) {
      return;
    }
    isRunning = true;
    try {
      await advance(entry);
      failures.succeeded();
    } catch (error) {
      failures.failed(error);
    } finally {
      isRunning = false;
    }
  };

  const timer = setInterval(() => {
    if (!isRunning) {
      running = tick();
    }
  }, pollIntervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
