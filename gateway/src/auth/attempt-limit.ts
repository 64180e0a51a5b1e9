import type { Context } from 'hono';
import { Refusal } from '../http/errors';
import { type RateLimit, slidingWindow } from '../http/rate-limit';
import type { MessageId } from '../messages/translate';

/** Runs an attempt of a key. Throws its refusal (429) while that key has had too many. */
export type AttemptLimit = <T>(c: Context, key: string, attempt: () => Promise<T>) => Promise<T>;

type AttemptLimitSpec = {
  /** Everything passes without one. */
  limit: RateLimit | undefined;
  /** Which attempts use the limit up. */
  counts: 'failures' | 'successes';
  /** Said with `{minutes}`. */
  refusal: MessageId;
};

/** Limits attempts by something else than the address of the caller: by account, or by mailbox. */
export function attemptLimit({ limit, counts, refusal }: AttemptLimitSpec): AttemptLimit {
  if (!limit) {
    return (_c, _key, attempt) => attempt();
  }
  const window = slidingWindow(limit);
  return async (c, key, attempt) => {
    const wait = window(key);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      throw new Refusal(refusal, { minutes: Math.ceil(wait / 60) }, 429);
    }
    // Counted before it is made, so that many at the same time are all counted.
    let isCounted = counts === 'failures';
    try {
      const result = await attempt();
      isCounted = counts === 'successes';
      return result;
    } finally {
      if (!isCounted) {
        window.refund(key);
      }
    }
  };
}
