import type { TokenUsage } from './types';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

type RawUsage = Record<'prompt_tokens' | 'completion_tokens' | 'prompt_cache_hit_tokens', unknown> & {
  prompt_tokens_details?: Record<string, unknown> | null;
  completion_tokens_details?: Record<string, unknown> | null;
};

/** Tokens that may cost otherwise than text. */
const specialTokens = [
  'cached_tokens',
  'cache_write_tokens',
  'cache_write_1h_tokens',
  'cached_creation_tokens',
  'image_tokens',
  'audio_tokens',
];

export function parseUsage(usage: unknown): TokenUsage | undefined {
  if (typeof usage !== 'object' || usage === null) {
    return undefined;
  }
  const { prompt_tokens: prompt, completion_tokens: completion, ...more } = usage as RawUsage;
  if (!isCount(prompt) || !isCount(completion) || prompt + completion === 0) {
    return undefined;
  }
  const [read, written] = [more.prompt_tokens_details, more.completion_tokens_details];
  const special = [...specialTokens.flatMap((name) => [read?.[name], written?.[name]]), more.prompt_cache_hit_tokens];
  return { prompt, completion, hasSpecialTokens: special.some((count) => isCount(count) && count > 0) };
}
