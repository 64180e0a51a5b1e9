import type { UsageRecord } from '@console/shared/contract';
import { maxUsage } from '../amounts';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxUsage;
const readCount = (value: unknown, limit: number) => (isCount(value) ? Math.min(value, limit) : 0);
const readObject = (value: unknown, key: string): Record<string, unknown> => {
  const part = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};
};

/**
 * Normalizes usage in chat, image or transcript format; undefined if unusable. Upstreams are not trusted with amounts, so a part is never
 * more than the whole.
 */
export function readUsage(usage: unknown): UsageRecord | undefined {
  if (typeof usage !== 'object' || usage === null) {
    return undefined;
  }
  const usageFields = usage as Record<string, unknown>;
  const [prompt_tokens, completion_tokens = 0] = readTokenCounts(usageFields);
  if (!isCount(prompt_tokens) || !isCount(completion_tokens) || prompt_tokens + completion_tokens === 0) {
    return undefined;
  }
  const [input, output] = [readObject(usage, 'prompt_tokens_details'), readObject(usage, 'completion_tokens_details')];
  // DeepSeek reports cache hits in its own field.
  const cached_tokens = readCount(input.cached_tokens ?? usageFields.prompt_cache_hit_tokens, prompt_tokens);
  const audioIn = readCount(input.audio_tokens, prompt_tokens - cached_tokens);
  const audioOut = readCount(output.audio_tokens, completion_tokens);
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    ...((cached_tokens > 0 || audioIn > 0) && { prompt_tokens_details: { cached_tokens, audio_tokens: audioIn } }),
    ...(audioOut > 0 && { completion_tokens_details: { audio_tokens: audioOut } }),
  };
}

export function describeImplausible(usage: unknown): string | undefined {
  if (typeof usage !== 'object' || usage === null) {
    return undefined;
  }
  const [prompt, completion] = readTokenCounts(usage as Record<string, unknown>);
  const claims = Object.entries({ prompt, completion }).filter(([, value]) => value !== undefined && !isCount(value));
  return claims.length > 0
    ? claims.map(([kind, value]) => `${kind} ${typeof value === 'number' ? value : typeof value}`).join(', ')
    : undefined;
}

const readTokenCounts = (usageFields: Record<string, unknown>): [prompt: unknown, completion: unknown] => [
  usageFields.prompt_tokens ?? usageFields.input_tokens ?? undefined,
  usageFields.completion_tokens ?? usageFields.output_tokens ?? undefined,
];
