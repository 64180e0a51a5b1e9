import * as z from 'zod/mini';
import { type EffectiveDefaults, type ModelDefaultRecord, modelFeatures } from '../model-default';
import { type SearchEngineRecord, type SearchTestRecord, searchEngineTypes } from '../search-engine';
import { type SignInHealth, signInMethods } from '../sign-in-health';
import { promptPositions, type SystemPromptRecord } from '../system-prompt';
import { flag, integer, integerOrNull, text } from './parts';

const numberOrNull = z.nullable(z.number());

/** A system prompt of `GET /api/system_prompts/`. */
export const systemPromptSchema: z.ZodMiniType<SystemPromptRecord> = z.strictObject({
  id: integer,
  name: text,
  content: text,
  description: text,
  models: z.array(text),
  groups: z.array(text),
  position: z.enum(promptPositions),
  priority: integer,
  is_default: flag,
  status: integer,
  created_time: integer,
  updated_time: integer,
});

const defaultValues = {
  temperature: numberOrNull,
  top_p: numberOrNull,
  max_tokens: integerOrNull,
  presence_penalty: numberOrNull,
  frequency_penalty: numberOrNull,
  stream: z.nullable(flag),
  context_window: integerOrNull,
  supports: z.nullable(z.array(z.enum(modelFeatures))),
};

/** The stored defaults of a model or prefix, of `GET /api/model_defaults/`. */
export const modelDefaultSchema: z.ZodMiniType<ModelDefaultRecord> = z.strictObject({
  ...defaultValues,
  id: integer,
  model: text,
  system_prompt_id: integerOrNull,
  status: integer,
  created_time: integer,
  updated_time: integer,
});

/** Data of `GET /api/model_defaults/effective`. */
export const effectiveDefaultsSchema: z.ZodMiniType<EffectiveDefaults> = z.strictObject({
  ...defaultValues,
  model: text,
  system_prompt_id: z.exactOptional(integerOrNull),
  sources: z.exactOptional(z.record(text, integer)),
});

/** A search engine of `GET /api/search_engines/`, without its key. */
export const searchEngineSchema: z.ZodMiniType<SearchEngineRecord> = z.strictObject({
  id: integer,
  name: text,
  type: z.enum(searchEngineTypes),
  base_url: text,
  api_key_set: flag,
  extra: text,
  max_results: integer,
  timeout: integer,
  priority: integer,
  weight: integer,
  models: z.array(text),
  groups: z.array(text),
  status: integer,
  created_time: integer,
  updated_time: integer,
});

/** Data of a test search. */
export const searchTestSchema: z.ZodMiniType<SearchTestRecord> = z.strictObject({
  count: integer,
  ms: integer,
  results: z.array(z.strictObject({ title: text, url: text })),
});

/** Data of `GET /api/option/health`. */
export const signInHealthSchema: z.ZodMiniType<SignInHealth> = z.strictObject({
  secrets: z.array(text),
  ways: z.array(
    z.strictObject({
      way: z.enum(signInMethods),
      missing: z.array(text),
      test: z.nullable(z.strictObject({ at: integer, ok: flag, message: text })),
    }),
  ),
});
