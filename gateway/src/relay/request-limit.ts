import type { Gateway } from '../gateway';
import { RelayFailure } from '../http/errors';

type Seen = { all: number[]; good: number[] };

/** Counts the calls of models, user by user. */
export type RequestLimit = {
  /** Counts a call. Throws 429 when the user has made too many, or too many successful ones. */
  admit(userId: number): void;
  /** Counts a call of a user as successful. */
  succeed(userId: number): void;
};

const maxUsers = 10_000;

/**
 * The limit that the site sets with its `ModelRequestRateLimit…` options, in a sliding window of this process. Zero as the number of all calls is no
 * limit; the number of successful ones always counts.
 */
export function requestLimit({ options }: Pick<Gateway, 'options'>, clock: () => number = Date.now): RequestLimit {
  const users = new Map<number, Seen>();
  const minutes = () => Math.max(1, options.number('ModelRequestRateLimitDurationMinutes'));

  function seenOf(userId: number): Seen {
    const start = clock() - minutes() * 60_000;
    const { all = [], good = [] } = users.get(userId) ?? {};
    const seen = { all: all.filter((at) => at > start), good: good.filter((at) => at > start) };
    // Set anew, so that the one who has not called for longest is dropped first.
    users.delete(userId);
    users.set(userId, seen);
    for (const oldest of users.size > maxUsers ? users.keys() : []) {
      users.delete(oldest);
      break;
    }
    return seen;
  }

  const refuse = (id: 'relayTooMany' | 'relayTooManyGood', count: number) =>
    new RelayFailure(id, { status: 429, code: 'rate_limit_exceeded', values: { minutes: minutes(), count } });

  return {
    admit(userId) {
      if (!options.flag('ModelRequestRateLimitEnabled')) {
        return;
      }
      const [most, mostGood] = [options.number('ModelRequestRateLimitCount'), options.number('ModelRequestRateLimitSuccessCount')];
      const { all, good } = seenOf(userId);
      if (good.length >= mostGood) {
        throw refuse('relayTooManyGood', mostGood);
      }
      if (most > 0 && all.length >= most) {
        throw refuse('relayTooMany', most);
      }
      all.push(clock());
    },
    succeed(userId) {
      if (options.flag('ModelRequestRateLimitEnabled')) {
        seenOf(userId).good.push(clock());
      }
    },
  };
}
