/** Delays before a search, which may adapt to a rate limit. */
export type SearchPace = {
  afterTyping(): number;
  afterEnter(): number;
};

const debounceMs = 250;

export const unlimitedPace: SearchPace = { afterTyping: () => debounceMs, afterEnter: () => 0 };

export type LimitedPace = SearchPace & {
  count(): void;
};

const minuteMs = 60_000;

/**
 * Creates a pace for a gateway with a rate limit.
 *
 * @param perMinute searches that the gateway allows
 * @param typedPerMinute searches after which typing waits, so that Enter still works
 * @param now milliseconds
 */
export function limitedPace(perMinute: number, typedPerMinute: number, now: () => number = Date.now): LimitedPace {
  let searches: number[] = [];
  const recent = () => {
    searches = searches.filter((at) => at > now() - minuteMs);
    return searches;
  };
  const untilFewerThan = (count: number) => {
    const oldest = recent().at(-count);
    return oldest === undefined ? 0 : oldest + minuteMs - now();
  };
  return {
    count: () => void recent().push(now()),
    afterTyping: () => Math.max(600, untilFewerThan(typedPerMinute)),
    afterEnter: () => untilFewerThan(perMinute),
  };
}
