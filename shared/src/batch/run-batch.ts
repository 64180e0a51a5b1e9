import { ApiError } from '../http/api-error';

export type BatchFailure<Item> = { item: Item; error: unknown };

/** How far a batch has come; at the end, how far it came. Every item is in one place, a running one in none. */
export type BatchState<Item> = {
  done: Item[];
  failed: BatchFailure<Item>[];
  /** Not begun. */
  left: Item[];
  /** Set while everything waits because the gateway asked for it: milliseconds since 1970. */
  pausedUntil: number | undefined;
};

export type BatchOptions<Item> = {
  /** How many run at once. */
  parallel?: number;
  /** The first failure ends it: the items are parts of one thing. */
  untilFailure?: boolean;
  /** Aborted: nothing further begins, what runs is finished. */
  signal: AbortSignal;
  onProgress: (state: BatchState<Item>) => void;
};

/**
 * Runs every item, a few at once. A failure does not end the others unless that is asked for. Told to slow down (429), all wait for as long as
 * the gateway says and the refused item is tried again; a session that is over ends the batch.
 *
 * @param run rejects with an `ApiError` as the HTTP client does
 * @returns never rejects
 */
export async function runBatch<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  { parallel = 4, untilFailure = false, signal, onProgress }: BatchOptions<Item>,
): Promise<BatchState<Item>> {
  const queue = [...items];
  const done: Item[] = [];
  const failed: BatchFailure<Item>[] = [];
  let pausedUntil: number | undefined;
  // In a row; several refusals of one moment are one.
  let pauses = 0;
  let isOver = false;
  const isStopped = () => signal.aborted || isOver;
  const state = () => ({ done: [...done], failed: [...failed], left: [...queue], pausedUntil });
  const tell = () => onProgress(state());

  const pauseFor = (seconds: number) => {
    if (pausedUntil === undefined) {
      pauses += 1;
    }
    pausedUntil = Math.max(pausedUntil ?? 0, Date.now() + seconds * 1000);
    tell();
  };
  const untilResumed = async () => {
    while (pausedUntil !== undefined && !isStopped()) {
      await wait(pausedUntil - Date.now(), signal);
      if (pausedUntil === undefined || Date.now() < pausedUntil) {
        continue;
      }
      pausedUntil = undefined;
      tell();
    }
  };
  const tryOne = async (item: Item) => {
    try {
      await run(item);
      done.push(item);
      pauses = 0;
    } catch (error) {
      const seconds = pauseOf(error, pausedUntil === undefined ? pauses : pauses - 1);
      if (seconds !== undefined) {
        queue.unshift(item);
        return pauseFor(seconds);
      }
      failed.push({ item, error });
      isOver ||= untilFailure || (error instanceof ApiError && error.code === 'unauthorized');
    }
    tell();
  };
  const work = async () => {
    while (!isStopped()) {
      const item = queue.shift();
      if (item === undefined) {
        return;
      }
      // It is no longer waiting.
      tell();
      await tryOne(item);
      await untilResumed();
    }
  };

  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, work));
  pausedUntil = undefined;
  return state();
}

/** Seconds to wait, longer each time where the gateway does not say; undefined for failures that waiting does not mend. */
function pauseOf(error: unknown, pausesBefore: number): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate-limited') {
    return undefined;
  }
  return error.details.retryAfterSeconds ?? Math.min(60, 5 * 2 ** pausesBefore);
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
