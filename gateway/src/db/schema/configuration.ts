import { type ModelFeature, type PromptPosition, roles, type SearchEngineType } from '@console/shared/contract';
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { noSecret } from '../../vault/vault';
import { count, flag, list, resource, sealed, string } from './columns';

/**
 * A single row that names the key which seals the secrets; without it nothing is sealed. `is_clean` once no plain text is left in free
 * pages.
 */
export const sealing = sqliteTable('sealing', { id: integer().primaryKey(), key_id: text().notNull(), is_clean: flag() });

export const options = sqliteTable('options', { key: text().primaryKey(), value: text().notNull() });

/** Prompts added to chats; an empty list of models or groups matches all. */
export const systemPrompts = sqliteTable('system_prompts', {
  ...resource(),
  name: text().notNull().unique(),
  content: string(),
  description: string(),
  models: list(),
  groups: list(),
  position: text().$type<PromptPosition>().notNull().default('prepend'),
  priority: count(),
  is_default: flag(),
});

/** Defaults for fields that requests omit; null means no default. */
export const modelDefaults = sqliteTable('model_defaults', {
  ...resource(),
  model: text().notNull().unique(),
  temperature: real(),
  top_p: real(),
  max_tokens: integer(),
  presence_penalty: real(),
  frequency_penalty: real(),
  stream: integer({ mode: 'boolean' }),
  system_prompt_id: integer(),
  context_window: integer(),
  supports: text({ mode: 'json' }).$type<ModelFeature[]>(),
});

/** `timeout` is in seconds. */
export const searchEngines = sqliteTable('search_engines', {
  ...resource(),
  name: text().notNull().unique(),
  type: text().$type<SearchEngineType>().notNull(),
  base_url: string(),
  /** Role of the user who last set the request target. */
  base_url_role: integer().notNull().default(roles.admin),
  api_key: sealed().default(noSecret),
  extra: string(),
  max_results: integer().notNull().default(5),
  timeout: integer().notNull().default(10),
  priority: count(),
  weight: count(),
  models: list(),
  groups: list(),
});

export type SystemPromptRow = typeof systemPrompts.$inferSelect;
export type ModelDefaultRow = typeof modelDefaults.$inferSelect;
export type SearchEngineRow = typeof searchEngines.$inferSelect;
