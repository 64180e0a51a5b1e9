import type { Context } from 'hono';
import { ConsoleError, failedSignIn } from '../http/errors';
import { type RateLimit, slidingWindow } from '../http/sliding-window';
import type { MessageId } from '../messages/translate';

export type AttemptLimit = <T>(c: Context, key: string, attempt: () => Promise<T>) => Promise<T>;

type AttemptLimitSpec = {
  limit: RateLimit | undefined;
  counts: 'failures' | 'successes';
  errorId: MessageId;
};

export function attemptLimit({ limit, counts, errorId }: AttemptLimitSpec): AttemptLimit {
  if (!limit) {
    return (_c, _key, attempt) => attempt();
  }
  const window = slidingWindow(limit);
  return async (c, key, attempt) => {
    const wait = window(key);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      const error = new ConsoleError(errorId, { minutes: Math.ceil(wait / 60) }, 429);
      throw counts === 'failures' ? failedSignIn(error) : error;
    }
    // Counted before the attempt runs, so that concurrent attempts are all counted.
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
