import * as z from 'zod/mini';
import { type LogAlertRecord, logAlertMeasures } from '../log-alert';
import { integer, text } from './parts';

/** An entry of `GET /api/log/alerts`. */
export const logAlertSchema: z.ZodMiniType<LogAlertRecord> = z.strictObject({
  id: integer,
  name: text,
  scope: z.enum(['own', 'all']),
  measure: z.enum(logAlertMeasures),
  threshold: integer,
  minutes: integer,
  filters: z.strictObject({ token_name: text, model_name: text, group: text, username: text, channel: integer }),
  status: z.literal([1, 2]),
  notified_at: integer,
  error: text,
});
