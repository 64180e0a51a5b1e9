import * as z from 'zod/mini';
import type { ChannelInfo, ChannelKeysRecord, ChannelPageRecord, ChannelRecord, KeyPage, KeyRecord, UpstreamModelState } from '../channel';
import { modelFeatures } from '../model-default';
import type { PricingRecord, PricingResponse } from '../pricing';
import type { UploadRecord } from '../upload';
import { integer, integerOrNull, text, textOrNull } from './parts';

const pricingRowSchema: z.ZodMiniType<PricingRecord> = z.strictObject({
  model_name: text,
  quota_type: z.union([z.literal(0), z.literal(1)]),
  model_ratio: z.number(),
  model_price: z.number(),
  owner_by: z.literal(''),
  completion_ratio: z.number(),
  cache_ratio: z.exactOptional(z.number()),
  create_cache_ratio: z.exactOptional(z.number()),
  image_ratio: z.exactOptional(z.number()),
  audio_ratio: z.exactOptional(z.number()),
  audio_completion_ratio: z.exactOptional(z.number()),
  billing_mode: z.exactOptional(text),
  billing_expr: z.exactOptional(text),
  enable_groups: z.exactOptional(z.array(text)),
  unpriced: z.exactOptional(z.boolean()),
  context_window: z.exactOptional(integer),
  supports: z.exactOptional(z.array(z.enum(modelFeatures))),
  description: z.exactOptional(text),
  icon: z.exactOptional(text),
  tags: z.exactOptional(text),
  vendor_id: z.exactOptional(integer),
  supported_endpoint_types: z.exactOptional(z.array(text)),
});

/** Whole body of `GET /api/pricing`, without the envelope's message. */
export const pricingSchema: z.ZodMiniType<PricingResponse> = z.strictObject({
  success: z.literal(true),
  data: z.array(pricingRowSchema),
  group_ratio: z.record(text, z.number()),
  usable_group: z.record(text, text),
  auto_groups: z.exactOptional(z.array(text)),
  supported_endpoint: z.exactOptional(z.record(text, z.strictObject({ path: text, method: text }))),
  vendors: z.exactOptional(
    z.array(z.strictObject({ id: integer, name: text, description: z.exactOptional(text), icon: z.exactOptional(text) })),
  ),
});

const channelInfoSchema: z.ZodMiniType<ChannelInfo> = z.strictObject({
  is_multi_key: z.boolean(),
  multi_key_size: integer,
  multi_key_status_list: z.nullable(z.record(text, integer)),
  multi_key_polling_index: integer,
  multi_key_mode: z.enum(['', 'random', 'polling']),
});

const keySchema: z.ZodMiniType<KeyRecord> = z.strictObject({
  index: integer,
  status: integer,
  disabled_time: z.exactOptional(integer),
  reason: z.exactOptional(text),
  key_preview: text,
});

/** Data of the action `get_key_status` of `POST /api/channel/multi_key/manage`. */
export const keyPageSchema: z.ZodMiniType<KeyPage> = z.strictObject({
  keys: z.nullable(z.array(keySchema)),
  total: integer,
  page: integer,
  page_size: integer,
  total_pages: integer,
  enabled_count: integer,
  manual_disabled_count: integer,
  auto_disabled_count: integer,
});

/** Data of `POST /api/channel/:id/key`. */
export const channelKeysSchema: z.ZodMiniType<ChannelKeysRecord> = z.strictObject({ keys: z.array(text) });

/** A channel of `GET /api/channel/`. */
export const channelSchema: z.ZodMiniType<ChannelRecord> = z.strictObject({
  id: integer,
  type: integer,
  key: text,
  openai_organization: textOrNull,
  test_model: textOrNull,
  status: integer,
  name: text,
  weight: integerOrNull,
  created_time: integer,
  test_time: integer,
  response_time: integer,
  base_url: textOrNull,
  other: text,
  balance: z.number(),
  balance_updated_time: integer,
  models: text,
  group: text,
  used_quota: integer,
  model_mapping: textOrNull,
  status_code_mapping: textOrNull,
  priority: integerOrNull,
  auto_ban: integerOrNull,
  other_info: text,
  tag: textOrNull,
  setting: textOrNull,
  param_override: textOrNull,
  test_result: z.exactOptional(textOrNull),
  header_override: z.exactOptional(textOrNull),
  remark: z.exactOptional(textOrNull),
  channel_info: z.exactOptional(channelInfoSchema),
  max_input_tokens: z.exactOptional(integer),
  expired_time: z.exactOptional(integer),
});

/** Data of `GET /api/channel/`. */
export const channelPageSchema: z.ZodMiniType<ChannelPageRecord> = z.strictObject({
  items: z.array(channelSchema),
  total: z.nullable(integer),
  page: integer,
  page_size: integer,
  type_counts: z.exactOptional(z.record(text, integer)),
});

/** An item of `GET /api/channel/upstream_updates`. */
export const upstreamModelStateSchema: z.ZodMiniType<UpstreamModelState> = z.strictObject({
  channel_id: integer,
  channel_name: text,
  check_enabled: z.boolean(),
  auto_sync_enabled: z.boolean(),
  ignored_models: z.array(text),
  add_models: z.array(text),
  remove_models: z.array(text),
  last_check_time: integer,
  error: text,
});

/** Data of `POST /api/upload`. */
export const uploadSchema: z.ZodMiniType<UploadRecord> = z.strictObject({ url: text });
