import { ApiError } from '@console/shared/http';
import { type LimitedPace, limitedPace } from '@console/shared/ui';
import type { LiveSearch } from './searches';

const debounceMs = 200;

const paces = new Map<string, LimitedPace>();

function paceOf({ id, perMinute }: LiveSearch): LimitedPace | undefined {
  if (perMinute === undefined) {
    return undefined;
  }
  const pace = paces.get(id) ?? limitedPace(perMinute, perMinute);
  paces.set(id, pace);
  return pace;
}

/** Unix milliseconds until which the gateway refuses a search. */
const refusedUntil = new Map<string, number>();

/** Milliseconds from the last keystroke until the search may be sent. */
export const delayOf = (search: LiveSearch): number =>
  Math.max(paceOf(search)?.afterTyping() ?? debounceMs, (refusedUntil.get(search.id) ?? 0) - Date.now());

export const countRequest = (search: LiveSearch): void => paceOf(search)?.count();

const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'rate-limited';

const defaultWaitSeconds = 20;

const waitMs = ({ details }: ApiError): number => (details.retryAfterSeconds ?? defaultWaitSeconds) * 1000;

export function recordFailure({ id }: LiveSearch, error: unknown): void {
  if (isRateLimited(error)) {
    refusedUntil.set(id, error.at + waitMs(error));
  }
}

const maxWaitMs = 60_000;

/** A refused search is repeated once, when the gateway accepts it again. */
export const retryOnce = (failures: number, error: Error): boolean => failures < 1 && isRateLimited(error) && waitMs(error) <= maxWaitMs;

export const retryDelay = (_failures: number, error: Error): number => (isRateLimited(error) ? waitMs(error) : 0);
