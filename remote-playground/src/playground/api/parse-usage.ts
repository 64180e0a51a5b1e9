import type { TokenUsage } from './types';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

type RawUsage = Record<'prompt_tokens' | 'completion_tokens' | 'prompt_cache_hit_tokens', unknown> & {
  prompt_tokens_details?: Record<string, unknown> | null;
  completion_tokens_details?: Record<string, unknown> | null;
};

export function parseUsage(usage: unknown): TokenUsage | undefined {
  if (typeof usage !== 'object' || usage === null) {
    return undefined;
  }
  const { prompt_tokens: prompt, completion_tokens: completion, ...more } = usage as RawUsage;
  if (!isCount(prompt) || !isCount(completion) || prompt + completion === 0) {
    return undefined;
  }
  const [read, written] = [more.prompt_tokens_details, more.completion_tokens_details];
  const special = [read?.cached_tokens, read?.audio_tokens, written?.audio_tokens, more.prompt_cache_hit_tokens];
  return { prompt, completion, hasSpecialTokens: special.some((count) => isCount(count) && count > 0) };
}
