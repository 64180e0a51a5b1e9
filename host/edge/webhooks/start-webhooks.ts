import { readFailureGroups } from '../../release/failures/failure-groups';
import type { ReleaseStore } from '../../release/store/release-store';
import type { CompositionFeed } from '../composition-feed';
import { deduplicateFailures, type Log } from '../log';
import { logStart, watchEntries } from '../release-log/watch-entries';
import { createClaims } from './claims';
import { createEntryEvent, createFailureEvent } from './events';
import { createOutbox, defaultTiming, type Outbox, type Timing } from './outbox';
import type { WebhookSettings } from './settings';

export type WebhookOptions = {
  store: ReleaseStore;
  feed: CompositionFeed;
  edge: string;
  log: Log;
  settings: WebhookSettings;
  firstRead: Promise<void>;
  timing?: Timing;
};

const hour = 3_600_000;

/** Older entries found at the start are not sent. */
const newEntryMaxAge = hour;

/** Older deliveries have finished with all their attempts. */
const deliveryMaxAge = 2 * hour;

/** The longest outage of the store after which entries are still sent. */
const maxOutage = 7 * 24 * hour;

const maxEntries = 200;

const failureMaxAge = 24 * hour;

const cleanupInterval = 6 * hour;

/** Adds failures of served versions to the outbox, each once while it is listed. */
function createFailureSender(store: ReleaseStore, feed: CompositionFeed, outbox: Outbox): () => Promise<void> {
  const sentFailures = new Set<string>();
  return async () => {
    const head = feed.entry();
    if (!head) {
      return;
    }
    const events = (await readFailureGroups(store)).flatMap((group) => createFailureEvent(head, group) ?? []);
    for (const event of events) {
      if (sentFailures.has(event.id) || Date.now() - Date.parse(event.at) > failureMaxAge) {
        continue;
      }
      sentFailures.add(event.id);
      outbox.add(event);
    }
    for (const id of sentFailures) {
      if (!events.some((event) => event.id === id)) {
        sentFailures.delete(id);
      }
    }
  };
}

function createSchedules(log: Log) {
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let isStopped = false;

  /** Runs at randomized intervals, first after a share of one; logs an error once. */
  const start = (act: () => Promise<void>, every: () => Promise<number>, firstShare: number) => {
    const failures = deduplicateFailures(log, 'webhooks-wait');
    const run = async () => {
      await act().then(failures.succeeded, failures.failed);
      await waitForNext(0.5 + Math.random());
    };
    const waitForNext = async (share: number) => {
      const wait = share * (await every().catch(() => hour / 60));
      if (!isStopped) {
        timers.set(act, setTimeout(() => void run(), wait).unref());
      }
    };
    void waitForNext(firstShare);
  };

  const stop = () => {
    isStopped = true;
    for (const timer of timers.values()) {
      clearTimeout(timer);
    }
  };
  return { start, stop };
}

/** Sends every log entry and every failure of served versions to the receivers, once among all edges. Runs in the background. */
export function startWebhooks({ store, feed, edge, log, settings, firstRead, timing = defaultTiming }: WebhookOptions): {
  stop(): Promise<void>;
} {
  const { backend } = store;
  const claims = createClaims(backend, edge);
  const outbox = createOutbox({ backend, edge, settings, log, timing });
  let hasStarted = false;

  const entries = watchEntries({
    store,
    feed,
    loadPosition: async () => {
      await firstRead.catch(() => undefined);
      if (!feed.entry() && feed.failure() !== null) {
        throw new Error('the store is away');
      }
      return claims.since(feed.entry() ?? logStart);
    },
    lookBack: () => ({ maxEntries, since: Date.now() - (hasStarted ? maxOutage : deliveryMaxAge) }),
    onEntries: (news) => {
      for (const each of news) {
        outbox.add(createEntryEvent(each), !hasStarted && Date.now() - Date.parse(each.entry.at) > newEntryMaxAge);
      }
      hasStarted = true;
    },
  });

  const sendFailures = createFailureSender(store, feed, outbox);
  const schedules = createSchedules(log);
  const edges = async () => Math.max(1, (await backend.list('census')).length);
  schedules.start(sendFailures, async () => timing.failurePoll * (await edges()), 0.5);
  // Edges that restart every day must clean up too.
  schedules.start(
    () => claims.removeOld(),
    async () => cleanupInterval,
    0.02,
  );

  return {
    stop: async () => {
      schedules.stop();
      await Promise.all([entries.stop(), outbox.stop()]);
    },
  };
}
