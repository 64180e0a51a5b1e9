import { readFailureGroups } from '../../release/failures/failure-groups';
import type { ReleaseStore } from '../../release/store/release-store';
import type { CompositionFeed } from '../composition-feed';
import { beginning, followEntries } from '../entries';
import { type Log, messageOf } from '../log';
import { claimsIn } from './claims';
import { entryEvent, failureEvent } from './events';
import { outbox, type Timing, usualTiming } from './outbox';
import type { WebhookSettings } from './settings';

export type WebhookParts = {
  store: ReleaseStore;
  feed: CompositionFeed;
  edge: string;
  log: Log;
  settings: WebhookSettings;
  /** Ends when the feed shows what there is, or the store is away. */
  first: Promise<void>;
  timing?: Timing;
};

const hour = 3_600_000;

/** What an edge finds at its start is told when it is so young; nobody needs to hear of what is older. */
const newsLast = hour;

/** Deliveries of earlier entries that are under way still, with all their attempts. */
const deliveriesLast = 2 * hour;

/** Of an edge that lost its store for days. */
const reachBack = 7 * 24 * hour;

const most = 200;

/** Failures that began before are known. */
const failuresLast = 24 * hour;

const cleanEvery = 6 * hour;

/** Tells receivers of every entry of the log, and of failures of what visitors are given: among all edges once. Never delays anything else. */
export function startWebhooks({ store, feed, edge, log, settings, first, timing = usualTiming }: WebhookParts): {
  stop(): Promise<void>;
} {
  const { backend } = store;
  const claims = claimsIn(backend, edge);
  const box = outbox({ backend, edge, settings, log, timing });
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let hasBegun = false;
  let isStopped = false;

  const entries = followEntries({
    store,
    feed,
    begin: async () => {
      await first.catch(() => undefined);
      if (!feed.entry() && feed.failure() !== null) {
        throw new Error('the store is away');
      }
      return claims.since(feed.entry() ?? beginning);
    },
    reach: () => ({ most, since: Date.now() - (hasBegun ? reachBack : deliveriesLast) }),
    take: (news) => {
      for (const each of news) {
        box.add(entryEvent(each), !hasBegun && Date.now() - Date.parse(each.entry.at) > newsLast);
      }
      hasBegun = true;
    },
  });

  const told = new Set<string>();
  const lookForFailures = async () => {
    const head = feed.entry();
    if (!head) {
      return;
    }
    const events = (await readFailureGroups(store)).flatMap((group) => failureEvent(head, group) ?? []);
    for (const event of events) {
      if (told.has(event.id) || Date.now() - Date.parse(event.at) > failuresLast) {
        continue;
      }
      told.add(event.id);
      box.add(event);
    }
    for (const id of told) {
      if (!events.some((event) => event.id === id)) {
        told.delete(id);
      }
    }
  };

  /** Repeats it about every so many milliseconds, at first after a share of that; a failure is logged once. */
  const repeat = (act: () => Promise<void>, every: () => Promise<number>, firstShare: number) => {
    let lastFailure = '';
    const round = async () => {
      const failure = await act().then(
        () => '',
        (error: unknown) => messageOf(error),
      );
      if (failure && failure !== lastFailure) {
        log('webhooks-wait', { message: failure });
      }
      lastFailure = failure;
      await waitForNext(0.5 + Math.random());
    };
    const waitForNext = async (share: number) => {
      const wait = share * (await every().catch(() => hour / 60));
      if (!isStopped) {
        timers.set(act, setTimeout(() => void round(), wait).unref());
      }
    };
    void waitForNext(firstShare);
  };
  const edges = async () => Math.max(1, (await backend.list('census')).length);
  repeat(lookForFailures, async () => timing.lookEvery * (await edges()), 0.5);
  // Soon at first: edges that are restarted every day clean too.
  repeat(
    () => claims.removeOld(),
    async () => cleanEvery,
    0.02,
  );

  return {
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) {
        clearTimeout(timer);
      }
      await Promise.all([entries.stop(), box.stop()]);
    },
  };
}
