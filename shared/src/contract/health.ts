/** Lengths of the span that `hours` of the health calls may ask for: six hours, a day, a week, 30 days. */
export const healthHours = [6, 24, 168, 720] as const;

/** Hours of a report. */
export type HealthHours = (typeof healthHours)[number];

/** What calls of a model or a channel were like; `null` where nothing was measured. */
export type HealthFigures = {
  /** Part of the calls that were answered, 0 to 1. Requests that were wrong themselves do not count. */
  success_rate: number | null;
  /** Mean duration of answered calls, in milliseconds. */
  latency_ms: number | null;
  /** Mean time to the first text of streamed calls, in milliseconds. */
  first_token_ms: number | null;
  /** Output tokens per second of generation. */
  tokens_per_second: number | null;
};

type HealthSummary = HealthFigures & {
  /** Calls, only for administrators of gateways that tell. */
  requests?: number;
  /** Success rates of equal parts of the span, oldest first, the last one up to now. */
  recent: (number | null)[];
};

/** Health of a model in `GET /api/health/models`. A call counts once, however many channels were tried. */
export type ModelHealth = HealthSummary & { model_name: string };

/** Health of a channel in `GET /api/health/channels`. Every attempt counts. */
export type ChannelHealth = HealthSummary & { channel_id: number; channel_name: string };

/** Data of `GET /api/health/models` and `GET /api/health/channels`, most calls first. Both take `hours`, one of `healthHours`. */
export type HealthReport<Row extends ModelHealth | ChannelHealth> = {
  rows: Row[];
  /** Seconds that each of `recent` covers; 0 where the gateway does not tell. */
  step: number;
};

/** Figures of the time from `at`, in Unix seconds, to the next point. */
export type HealthPoint = HealthFigures & { at: number };

/**
 * Data of `GET /api/health/series`, which takes `hours` and either `model` or, for administrators, `channel`. Gateways that keep groups apart
 * return a list for each.
 */
export type HealthSeries = { group: string; points: HealthPoint[] }[];
