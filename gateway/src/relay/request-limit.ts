import type { Gateway } from '../gateway';
import { RelayError } from '../http/errors';

type UserRequests = { all: number[]; successful: number[] };

export type RequestLimit = {
  /** @throws RelayError 429 when the user has made too many requests, or too many successful ones */
  countRequest(userId: number, group: string): void;
  countSuccess(userId: number): void;
};

const maxUsers = 10_000;

/**
 * A sliding window in this process, set by the `ModelRequestRateLimit…` options, of which a group may have its own. 0 total requests means
 * unlimited; successful ones always count.
 */
export function createRequestLimit({ options }: Pick<Gateway, 'options'>, clock: () => number = Date.now): RequestLimit {
  const users = new Map<number, UserRequests>();
  const minutes = () => Math.max(1, options.number('ModelRequestRateLimitDurationMinutes'));

  function findLimits(group: string): { maxTotal: number; maxSuccessful: number } {
    const limits = options.json('ModelRequestRateLimitGroup') as Record<string, [number, number]>;
    const [maxTotal, maxSuccessful] = (Object.hasOwn(limits, group) && limits[group]) || [
      options.number('ModelRequestRateLimitCount'),
      options.number('ModelRequestRateLimitSuccessCount'),
    ];
    return { maxTotal, maxSuccessful };
  }

  function recentRequests(userId: number): UserRequests {
    const start = clock() - minutes() * 60_000;
    const { all = [], successful = [] } = users.get(userId) ?? {};
    const requests = { all: all.filter((at) => at > start), successful: successful.filter((at) => at > start) };
    // Reinserting keeps the map ordered by last use, so that the least recent user is evicted first.
    users.delete(userId);
    users.set(userId, requests);
    for (const oldest of users.size > maxUsers ? users.keys() : []) {
      users.delete(oldest);
      break;
    }
    return requests;
  }

  const limitError = (id: 'relayTooMany' | 'relayTooManyGood', count: number) =>
    new RelayError(id, { status: 429, code: 'rate_limit_exceeded', values: { minutes: minutes(), count } });

  return {
    countRequest(userId, group) {
      if (!options.flag('ModelRequestRateLimitEnabled')) {
        return;
      }
      const { maxTotal, maxSuccessful } = findLimits(group);
      const { all, successful } = recentRequests(userId);
      if (successful.length >= maxSuccessful) {
        throw limitError('relayTooManyGood', maxSuccessful);
      }
      if (maxTotal > 0 && all.length >= maxTotal) {
        throw limitError('relayTooMany', maxTotal);
      }
      all.push(clock());
    },
    countSuccess(userId) {
      if (options.flag('ModelRequestRateLimitEnabled')) {
        recentRequests(userId).successful.push(clock());
      }
    },
  };
}
