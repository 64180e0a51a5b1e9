export type RateLimit = { requests: number; seconds: number };

/** Parses `20/1200s`, or `off` as undefined. */
export function parseRateLimit(name: string, text: string): RateLimit | undefined {
  if (text === 'off') {
    return undefined;
  }
  const match = /^(\d{1,9})\/(\d{1,9})s$/.exec(text);
  if (!match?.[1] || !match[2] || Number(match[1]) < 1 || Number(match[2]) < 1) {
    throw new Error(`${name} must look like 20/1200s or be off, not "${text}"`);
  }
  return { requests: Number(match[1]), seconds: Number(match[2]) };
}

const maxKeys = 10_000;

/** Counts a request and returns 0, or the seconds until the next one is allowed. `refund` takes the last one back. */
export type SlidingWindow = ((key: string) => number) & { refund: (key: string) => void };

export function slidingWindow({ requests, seconds }: RateLimit, clock: () => number = Date.now): SlidingWindow {
  const requestTimes = new Map<string, number[]>();
  const count = (key: string) => {
    const time = clock();
    const start = time - seconds * 1000;
    const recent = (requestTimes.get(key) ?? []).filter((at) => at > start);
    const [oldest] = recent;
    // Reinserting keeps the map ordered by last use, so that the least recently used key is evicted first.
    requestTimes.delete(key);
    requestTimes.set(key, recent);
    for (const unused of requestTimes.size > maxKeys ? requestTimes.keys() : []) {
      requestTimes.delete(unused);
      break;
    }
    if (oldest !== undefined && recent.length >= requests) {
      return Math.max(1, Math.ceil((oldest - start) / 1000));
    }
    recent.push(time);
    return 0;
  };
  return Object.assign(count, { refund: (key: string) => void requestTimes.get(key)?.pop() });
}
