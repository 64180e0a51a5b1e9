import { ApiError } from '@console/shared/http';

export type BatchOutcome = {
  created: number;
  /** Why it ended early; undefined when it was completed or stopped. */
  failure: unknown;
};

export type BatchOptions = {
  signal: AbortSignal;
  onProgress: (created: number) => void;
  pause?: (seconds: number, signal: AbortSignal) => Promise<void>;
};

const longestPause = 60;

/**
 * Creates one after the other, and says truthfully how far it came. Asked to slow down, it waits as long as the gateway
 * says (a minute at most, once per item) and goes on.
 */
export async function createBatch(
  names: readonly string[],
  create: (name: string) => Promise<unknown>,
  { signal, onProgress, pause = wait }: BatchOptions,
): Promise<BatchOutcome> {
  let created = 0;
  for (const name of names) {
    if (signal.aborted) break;
    try {
      await create(name).catch(async (error: unknown) => {
        const seconds = pauseOf(error);
        if (seconds === undefined) throw error;
        await pause(seconds, signal);
        if (!signal.aborted) await create(name);
      });
    } catch (failure) {
      return { created, failure };
    }
    if (signal.aborted) break;
    created += 1;
    onProgress(created);
  }
  return { created, failure: undefined };
}

function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate-limited') return undefined;
  const seconds = error.details.retryAfterSeconds ?? 5;
  return seconds <= longestPause ? seconds : undefined;
}

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
