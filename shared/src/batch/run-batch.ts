import { ApiError } from '../http/api-error';

export type BatchFailure<Item> = { item: Item; error: unknown };

/** Progress of a batch. Every item is in exactly one list, except running ones. */
export type BatchState<Item> = {
  done: Item[];
  failed: BatchFailure<Item>[];
  left: Item[];
  /** Unix milliseconds; set while the batch waits for the gateway's rate limit. */
  pausedUntil: number | undefined;
};

export type BatchOptions<Item> = {
  parallel?: number;
  stopOnFailure?: boolean;
  signal: AbortSignal;
  onProgress: (state: BatchState<Item>) => void;
};

/**
 * Runs `run` for every item, several at a time. On a 429 all workers wait as long as the gateway asks and retry the item; an expired
 * session ends the batch.
 *
 * @param run rejects with an `ApiError`
 * @returns never rejects
 */
export async function runBatch<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  { parallel = 4, stopOnFailure = false, signal, onProgress }: BatchOptions<Item>,
): Promise<BatchState<Item>> {
  const queue = [...items];
  const done: Item[] = [];
  const failed: BatchFailure<Item>[] = [];
  let pausedUntil: number | undefined;
  // Consecutive pauses; rejections during one pause count once.
  let pauses = 0;
  let hasEnded = false;
  const isStopped = () => signal.aborted || hasEnded;
  const state = () => ({ done: [...done], failed: [...failed], left: [...queue], pausedUntil });
  const report = () => onProgress(state());

  const pauseFor = (seconds: number) => {
    if (pausedUntil === undefined) {
      pauses += 1;
    }
    pausedUntil = Math.max(pausedUntil ?? 0, Date.now() + seconds * 1000);
    report();
  };
  const waitWhilePaused = async () => {
    while (pausedUntil !== undefined && !isStopped()) {
      await sleep(pausedUntil - Date.now(), signal);
      if (pausedUntil === undefined || Date.now() < pausedUntil) {
        continue;
      }
      pausedUntil = undefined;
      report();
    }
  };
  const runItem = async (item: Item) => {
    try {
      await run(item);
      done.push(item);
      pauses = 0;
    } catch (error) {
      const seconds = pauseSeconds(error, pausedUntil === undefined ? pauses : pauses - 1);
      if (seconds !== undefined) {
        queue.unshift(item);
        return pauseFor(seconds);
      }
      failed.push({ item, error });
      hasEnded ||= stopOnFailure || (error instanceof ApiError && error.code === 'unauthorized');
    }
    report();
  };
  const runWorker = async () => {
    while (!isStopped()) {
      const item = queue.shift();
      if (item === undefined) {
        return;
      }
      report();
      await runItem(item);
      await waitWhilePaused();
    }
  };

  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, runWorker));
  pausedUntil = undefined;
  return state();
}

/** Backs off exponentially where the gateway sends no `Retry-After`; undefined for errors that waiting does not fix. */
function pauseSeconds(error: unknown, pausesBefore: number): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate-limited') {
    return undefined;
  }
  return error.details.retryAfterSeconds ?? Math.min(60, 5 * 2 ** pausesBefore);
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
