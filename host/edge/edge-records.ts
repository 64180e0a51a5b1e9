import { errorMessage, type Log } from './log';
import { startPeriodicTask } from './periodic-task';

const flushIntervalMs = 3_000;

export type EdgeRecordsOptions<Item> = {
  /** Reads what this edge wrote before it was restarted. */
  read(): Promise<readonly Item[] | undefined>;
  write(items: readonly Item[]): Promise<void>;
  /** Merges equal items; the item seen last comes first. */
  merge(items: readonly Item[]): Item[];
  maxItems: number;
  ttlMs: number;
  log: Log;
  /** Event that reports a store that cannot be written. */
  failureEvent: string;
};

export type EdgeRecords<Item> = { add(item: Item): void; stop(): Promise<void> };

/** Counts what an edge observes in a document of its own, which it writes every three seconds if something was added. */
export function startEdgeRecords<Item extends { lastAt: string }>(options: EdgeRecordsOptions<Item>): EdgeRecords<Item> {
  const { read, write, merge, maxItems, ttlMs, log, failureEvent } = options;
  let items: Item[] = [];
  let added: Item[] = [];
  let isChanged = false;
  let isHydrated = false;
  let hasFailed = false;

  const mergeAdded = (earlier: readonly Item[] = []) => {
    const since = new Date(Date.now() - ttlMs).toISOString();
    items = merge([...earlier, ...items, ...added])
      .filter(({ lastAt }) => lastAt >= since)
      .slice(0, maxItems);
    added = [];
  };

  const flush = async () => {
    if (!isChanged) {
      return;
    }
    try {
      // Writing before reading would drop the earlier items.
      mergeAdded(isHydrated ? [] : await read());
      isHydrated = true;
      isChanged = false;
      await write(items);
      hasFailed = false;
    } catch (error) {
      isChanged = true;
      if (!hasFailed) {
        log(failureEvent, { message: errorMessage(error) });
      }
      hasFailed = true;
    }
  };
  const flushing = startPeriodicTask(flush, flushIntervalMs);

  return {
    add: (item) => {
      added.push(item);
      isChanged = true;
      if (added.length >= maxItems) {
        mergeAdded();
      }
    },
    stop: () => flushing.stop(flush),
  };
}
