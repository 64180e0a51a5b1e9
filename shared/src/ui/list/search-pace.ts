/** How soon what is typed may be searched for. */
export type SearchPace = {
  /** Milliseconds after a key press. */
  afterTyping(): number;
  /** Milliseconds after Enter. */
  afterEnter(): number;
};

const debounceMs = 250;

/** The pace of gateways that do not limit searches. */
export const unlimitedPace: SearchPace = { afterTyping: () => debounceMs, afterEnter: () => 0 };

/** A pace that keeps within a limit of the gateway. */
export type LimitedPace = SearchPace & {
  /** Counts a search, by typing or otherwise. */
  count(): void;
};

const minuteMs = 60_000;

/**
 * @param perMinute searches that the gateway answers
 * @param typedPerMinute searches after which typing waits, so that Enter still works
 * @param now milliseconds
 */
export function limitedPace(perMinute: number, typedPerMinute: number, now: () => number = Date.now): LimitedPace {
  let searches: number[] = [];
  const recent = () => {
    searches = searches.filter((at) => at > now() - minuteMs);
    return searches;
  };
  /** Milliseconds until fewer than so many searches are of the last minute. */
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
