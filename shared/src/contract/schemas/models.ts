import * as z from 'zod/mini';
import {
  type MissingModelRecord,
  type ModelMetadataRecord,
  type PrefillGroupRecord,
  prefillTypes,
  type VendorRecord,
} from '../model-metadata';
import { type PriceSourceRecord, type PriceSyncResult, syncedPriceFields } from '../price-sync';
import { flag, integer, integerOrNull, text, textOrNull } from './parts';

const stored = { id: integer, status: integer, created_time: integer, updated_time: integer };

/** A model of `GET /api/model_metadata/`. */
export const modelMetadataSchema: z.ZodMiniType<ModelMetadataRecord> = z.strictObject({
  ...stored,
  model_name: text,
  name_rule: integer,
  description: text,
  icon: text,
  tags: z.array(text),
  vendor_id: integer,
  endpoints: z.array(text),
  bound_channels: z.array(z.strictObject({ name: text, type: integer })),
  enable_groups: z.array(text),
  matched_models: z.array(text),
});

/** A provider of `GET /api/vendors/`. */
export const vendorSchema: z.ZodMiniType<VendorRecord> = z.strictObject({ ...stored, name: text, description: text, icon: text });

/** A group of `GET /api/prefill_groups/`. */
export const prefillGroupSchema: z.ZodMiniType<PrefillGroupRecord> = z.strictObject({
  ...stored,
  name: text,
  type: z.enum(prefillTypes),
  items: z.array(text),
  description: text,
});

/** A model of `GET /api/model_metadata/missing`. */
export const missingModelSchema: z.ZodMiniType<MissingModelRecord> = z.strictObject({
  model_name: text,
  is_served: flag,
  has_metadata: flag,
  has_price: z.nullable(flag),
  request_count: integerOrNull,
});

/** A source of `GET /api/ratio_sync/channels`. */
export const priceSourceSchema: z.ZodMiniType<PriceSourceRecord> = z.strictObject({
  id: integer,
  kind: z.enum(['channel', 'list']),
  name: text,
  base_url: text,
  endpoint: text,
});

/** Data of `POST /api/ratio_sync/fetch`. */
export const priceSyncSchema: z.ZodMiniType<PriceSyncResult> = z.strictObject({
  sources: z.array(z.strictObject({ error: textOrNull })),
  differences: z.array(
    z.strictObject({
      model_name: text,
      field: z.enum(syncedPriceFields),
      values: z.array(z.union([z.number(), text, z.null()])),
      doubtful: z.array(integer),
    }),
  ),
});
