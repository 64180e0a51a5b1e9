import type { UsageRecord } from '@console/shared/contract';
import { maxUsage } from '../amounts';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxUsage;
const atMost = (value: unknown, limit: number) => (isCount(value) ? Math.min(value, limit) : 0);
const partOf = (value: unknown, key: string): Record<string, unknown> => {
  const part = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};
};

/**
 * What an upstream says that it counted, by the names that chats have or those of images and transcripts; undefined when it says nothing usable.
 * Upstreams are not trusted with numbers that decide what somebody pays: a part is never more than the whole.
 */
export function readUsage(usage: unknown): UsageRecord | undefined {
  if (typeof usage !== 'object' || usage === null) {
    return undefined;
  }
  const told = usage as Record<string, unknown>;
  const [prompt_tokens, completion_tokens = 0] = countsOf(told);
  if (!isCount(prompt_tokens) || !isCount(completion_tokens) || prompt_tokens + completion_tokens === 0) {
    return undefined;
  }
  const [input, output] = [partOf(usage, 'prompt_tokens_details'), partOf(usage, 'completion_tokens_details')];
  // DeepSeek tells apart what it found in its cache under a name of its own.
  const cached_tokens = atMost(input.cached_tokens ?? told.prompt_cache_hit_tokens, prompt_tokens);
  const audioIn = atMost(input.audio_tokens, prompt_tokens - cached_tokens);
  const audioOut = atMost(output.audio_tokens, completion_tokens);
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    ...((cached_tokens > 0 || audioIn > 0) && { prompt_tokens_details: { cached_tokens, audio_tokens: audioIn } }),
    ...(audioOut > 0 && { completion_tokens_details: { audio_tokens: audioOut } }),
  };
}

/** What an upstream claims to have counted and cannot have, in words of its own fields; undefined when it claims nothing of the kind. */
export function impossibleClaim(usage: unknown): string | undefined {
  if (typeof usage !== 'object' || usage === null) {
    return undefined;
  }
  const [prompt, completion] = countsOf(usage as Record<string, unknown>);
  const claims = Object.entries({ prompt, completion }).filter(([, value]) => value !== undefined && !isCount(value));
  return claims.length > 0
    ? claims.map(([kind, value]) => `${kind} ${typeof value === 'number' ? value : typeof value}`).join(', ')
    : undefined;
}

const countsOf = (told: Record<string, unknown>): [prompt: unknown, completion: unknown] => [
  told.prompt_tokens ?? told.input_tokens ?? undefined,
  told.completion_tokens ?? told.output_tokens ?? undefined,
];
