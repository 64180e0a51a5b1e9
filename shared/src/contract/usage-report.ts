/**
 * The usage report of the dashboard, of gateways with the capability `usage-report`.
 *
 * {@includeCode ../../examples/contract/usage-report.ts}
 * @module
 */

/** Calls of a model within an hour, or within a day where the days of a time zone were asked for. */
export type UsageHour = {
  /** Unix seconds of the start of the hour, or of the first one of the day. */
  created_at: number;
  model_name: string;
  /** Number of calls that were answered. */
  count: number;
  /** Number of calls that no channel answered. */
  failures: number;
  /** Points. */
  quota: number;
  /** Prompt and completion tokens. */
  token_used: number;
  prompt_tokens: number;
  /** Those of the prompt tokens that the provider read from its cache. */
  cached_tokens: number;
};

/** Answered calls of an hour or a day by duration: `counts` has a number for each of `latencyBounds`, and one for longer calls. */
export type LatencyHour = { created_at: number; counts: number[] };

/**
 * Data of `GET /api/data/usage` and `GET /api/data/usage/self`. Both take `start_timestamp`, `end_timestamp`, `token_name`, `model_name` and
 * `group`, the first also `username` and `channel`. With `time_zone`, an IANA name, both have days of that zone instead of hours; gateways that do
 * not know it keep to hours.
 */
export type UsageReport = { hours: UsageHour[]; latencies: LatencyHour[] };

/** Upper bounds of the classes of duration, in seconds. */
export const latencyBounds = [0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 30, 60, 120, 300] as const;

/** Class of a duration in milliseconds: its index in `latencyBounds`, or their number beyond the last. */
export function latencyClass(duration: number): number {
  const index = latencyBounds.findIndex((bound) => duration <= bound * 1000);
  return index === -1 ? latencyBounds.length : index;
}

/** Estimates a quantile (0 to 1) in seconds from numbers of calls by class; undefined without calls. Interpolates within a class. */
export function latencyQuantile(counts: readonly number[], quantile: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return undefined;
  }
  const rank = quantile * total;
  let below = 0;
  for (const [index, bound] of latencyBounds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= rank) {
      const start = latencyBounds[index - 1] ?? 0;
      return start + (bound - start) * ((rank - below) / count);
    }
    below += count;
  }
  return latencyBounds.at(-1);
}
