import * as z from 'zod/mini';
import type { ChannelHealth, HealthReport, HealthSeries, ModelHealth } from '../health';
import { integer, text } from './parts';

const rate = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
const amount = z.nullable(z.number().check(z.minimum(0)));

const figures = { success_rate: rate, latency_ms: amount, first_token_ms: amount, tokens_per_second: amount };

const summary = { ...figures, requests: z.exactOptional(integer), recent: z.array(rate) };

/** Data of `GET /api/health/models`. */
export const modelHealthSchema: z.ZodMiniType<HealthReport<ModelHealth>> = z.strictObject({
  rows: z.array(z.strictObject({ model_name: text, ...summary })),
  step: integer,
});

/** Data of `GET /api/health/channels`. */
export const channelHealthSchema: z.ZodMiniType<HealthReport<ChannelHealth>> = z.strictObject({
  rows: z.array(z.strictObject({ channel_id: integer, channel_name: text, ...summary })),
  step: integer,
});

/** Data of `GET /api/health/series`. */
export const healthSeriesSchema: z.ZodMiniType<HealthSeries> = z.array(
  z.strictObject({ group: text, points: z.array(z.strictObject({ at: integer, ...figures })) }),
);
