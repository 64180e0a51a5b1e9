/**
 * Zod schemas of chat completions and their stream chunks.
 *
 * {@includeCode ../../examples/contract/chat-schemas.ts}
 * @module
 */

import * as z from 'zod/mini';
import type { ChatCompletion, ChatCompletionChunk, UsageRecord } from './chat';

const count = z.exactOptional(z.int());

const usage: z.ZodMiniType<UsageRecord> = z.looseObject({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
  prompt_tokens_details: z.exactOptional(
    z.looseObject({
      cached_tokens: count,
      cache_write_tokens: count,
      cache_write_1h_tokens: count,
      audio_tokens: count,
      image_tokens: count,
    }),
  ),
  completion_tokens_details: z.exactOptional(z.looseObject({ audio_tokens: count, image_tokens: count, reasoning_tokens: count })),
  tool_calls: z.exactOptional(z.looseObject({ web_search: count, file_search: count, image_generation: count })),
});

/** Validates a complete response; extra fields of a provider pass. */
export const completionSchema: z.ZodMiniType<ChatCompletion> = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.looseObject({
      index: z.int(),
      message: z.looseObject({ role: z.string(), content: z.nullable(z.string()) }),
      finish_reason: z.nullable(z.string()),
    }),
  ),
  usage,
});

/** Validates one chunk of a stream, except the final `[DONE]`; extra fields of a provider pass. */
export const chunkSchema: z.ZodMiniType<ChatCompletionChunk> = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: z.int(),
  model: z.string(),
  system_fingerprint: z.exactOptional(z.nullable(z.string())),
  choices: z.array(
    z.looseObject({
      index: z.int(),
      delta: z.looseObject({
        role: z.exactOptional(z.string()),
        content: z.exactOptional(z.nullable(z.string())),
        reasoning_content: z.exactOptional(z.nullable(z.string())),
      }),
      finish_reason: z.nullable(z.string()),
      logprobs: z.exactOptional(z.unknown()),
    }),
  ),
  usage: z.exactOptional(z.nullable(usage)),
  error: z.exactOptional(
    z.looseObject({
      message: z.string(),
      type: z.exactOptional(z.string()),
      code: z.exactOptional(z.nullable(z.union([z.string(), z.number()]))),
    }),
  ),
});
