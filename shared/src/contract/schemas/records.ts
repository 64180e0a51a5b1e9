import * as z from 'zod/mini';
import type { LogRecord, StatRecord } from '../log';
import type { QuotaDataRecord } from '../quota-data';
import { type SystemTaskRecord, systemTaskStatuses } from '../system-task';
import type { DrawingRecord, TaskRecord } from '../task';
import type { UsageReport } from '../usage-report';
import { flag, integer, text } from './parts';

/** An entry of the usage log. */
export const logSchema: z.ZodMiniType<LogRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  created_at: integer,
  type: integer,
  content: text,
  username: text,
  token_name: text,
  model_name: text,
  quota: integer,
  prompt_tokens: integer,
  completion_tokens: integer,
  use_time: integer,
  is_stream: flag,
  channel: integer,
  channel_name: text,
  token_id: integer,
  group: text,
  ip: z.exactOptional(text),
  request_id: z.exactOptional(text),
  upstream_request_id: z.exactOptional(text),
  other: text,
});

/** Data of `GET /api/log/stat`. */
export const statSchema: z.ZodMiniType<StatRecord> = z.strictObject({ quota: integer, rpm: integer, tpm: integer });

/** An entry of `GET /api/data/`; `created_at` is the start of an hour. */
export const quotaDataSchema: z.ZodMiniType<QuotaDataRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  username: text,
  model_name: text,
  created_at: integer.check(z.multipleOf(3600)),
  token_used: integer,
  count: integer,
  quota: integer,
});

/** Data of `GET /api/data/usage`. */
export const usageReportSchema: z.ZodMiniType<UsageReport> = z.strictObject({
  hours: z.array(
    z.strictObject({
      created_at: integer.check(z.multipleOf(3600)),
      model_name: text,
      count: integer,
      failures: integer,
      quota: integer,
      token_used: integer,
      prompt_tokens: integer,
      cached_tokens: integer,
    }),
  ),
  latencies: z.array(z.strictObject({ created_at: integer.check(z.multipleOf(3600)), counts: z.array(integer) })),
});

/** An entry of `GET /api/mj/`. */
export const drawingSchema: z.ZodMiniType<DrawingRecord> = z.strictObject({
  id: integer,
  code: integer,
  user_id: integer,
  action: text,
  mj_id: text,
  prompt: text,
  prompt_en: text,
  description: text,
  state: text,
  submit_time: integer,
  start_time: integer,
  finish_time: integer,
  image_url: text,
  status: text,
  progress: text,
  fail_reason: text,
  channel_id: integer,
  quota: integer,
  buttons: text,
  properties: text,
});

/** An entry of `GET /api/task/`. */
export const taskSchema: z.ZodMiniType<TaskRecord> = z.strictObject({
  id: integer,
  created_at: integer,
  updated_at: integer,
  task_id: text,
  platform: text,
  user_id: integer,
  channel_id: integer,
  quota: integer,
  action: text,
  status: text,
  fail_reason: text,
  submit_time: integer,
  start_time: integer,
  finish_time: integer,
  progress: text,
  properties: z.object({ input: z.exactOptional(text) }),
  data: z.unknown(),
});

/** A long job of `GET /api/system-task/list`. */
export const systemTaskSchema: z.ZodMiniType<SystemTaskRecord> = z.strictObject({
  id: integer,
  task_id: text,
  type: text,
  status: z.enum(systemTaskStatuses),
  payload: z.unknown(),
  state: z.unknown(),
  result: z.unknown(),
  error: text,
  locked_by: text,
  created_at: integer,
  updated_at: integer,
});
