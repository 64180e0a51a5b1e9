/** Delays before a search, which may adapt to a rate limit. */
export type SearchPace = {
  /** Milliseconds from the last keystroke to the search. */
  afterTyping(): number;
  /** Milliseconds from Enter or blur to the search; 0 searches at once. */
  afterEnter(): number;
};

const debounceMs = 250;

export const unlimitedPace: SearchPace = { afterTyping: () => debounceMs, afterEnter: () => 0 };

/** A pace that knows the searches of the last minute. */
export type LimitedPace = SearchPace & {
  /** Records a search that was sent. */
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
