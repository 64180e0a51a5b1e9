import type { PrefillType } from '@console/shared/contract';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, list, resource, string } from './columns';

/** `vendor_id` 0 is none; models without a row have no metadata. */
export const modelMetadata = sqliteTable('model_metadata', {
  ...resource(),
  model_name: text().notNull().unique(),
  name_rule: integer().notNull().default(0),
  description: string(),
  icon: string(),
  tags: list(),
  vendor_id: count(),
  endpoints: list(),
});

export const vendors = sqliteTable('vendors', {
  ...resource(),
  name: text().notNull().unique(),
  description: string(),
  icon: string(),
});

export const prefillGroups = sqliteTable('prefill_groups', {
  ...resource(),
  name: text().notNull().unique(),
  type: text().$type<PrefillType>().notNull(),
  items: list(),
  description: string(),
});

export type ModelMetadataRow = typeof modelMetadata.$inferSelect;
export type VendorRow = typeof vendors.$inferSelect;
export type PrefillGroupRow = typeof prefillGroups.$inferSelect;
