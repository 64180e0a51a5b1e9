import type { UsageRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { maxUsage } from '../amounts';

type Fields = Record<string, unknown>;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxUsage;
const readObject = (value: unknown): Fields => (isRecord(value) ? value : {});

/**
 * Normalizes usage in the format of chats, responses, images or transcripts; undefined if unusable. Upstreams are not trusted with amounts,
 * so the parts together are never more than the whole.
 */
export function readUsage(usage: unknown): UsageRecord | undefined {
  if (!isRecord(usage)) {
    return undefined;
  }
  const [prompt_tokens, completion_tokens = 0] = readTokenCounts(usage);
  if (!isCount(prompt_tokens) || !isCount(completion_tokens) || prompt_tokens + completion_tokens === 0) {
    return undefined;
  }
  const prompt_tokens_details = readInput(usage, prompt_tokens);
  const completion_tokens_details = readOutput(usage, completion_tokens);
  const tool_calls = positive(readObject(usage.tool_calls), ['web_search', 'file_search', 'image_generation']);
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    ...(prompt_tokens_details && { prompt_tokens_details }),
    ...(completion_tokens_details && { completion_tokens_details }),
    ...(tool_calls && { tool_calls }),
  };
}

function readInput(usage: Fields, total: number) {
  const details = readObject(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const reported = {
    ...details,
    // DeepSeek reports cache hits in its own field, New API cache writes.
    cached_tokens: details.cached_tokens ?? usage.prompt_cache_hit_tokens,
    cache_write_tokens: details.cache_write_tokens ?? details.cached_creation_tokens,
  };
  return within(total, reported, ['cached_tokens', 'cache_write_tokens', 'cache_write_1h_tokens', 'audio_tokens', 'image_tokens']);
}

function readOutput(usage: Fields, total: number) {
  const details = readObject(usage.completion_tokens_details ?? usage.output_tokens_details);
  const parts = within(total, details, ['audio_tokens', 'image_tokens']);
  const reasoning = within(total, details, ['reasoning_tokens']);
  return parts || reasoning ? { ...parts, ...reasoning } : undefined;
}

/** Each part is at most what the parts before it left. */
function within<Name extends string>(total: number, details: Fields, names: readonly Name[]) {
  let left = total;
  const parts: Fields = {};
  for (const name of names) {
    const value = details[name];
    parts[name] = isCount(value) ? Math.min(value, left) : 0;
    left -= Number(parts[name]);
  }
  return positive(parts, names);
}

function positive<Name extends string>(counts: Fields, names: readonly Name[]): { [key in Name]?: number } | undefined {
  const entries = names.map((name) => [name, counts[name]] as const).filter(([, value]) => isCount(value) && value > 0);
  return entries.length > 0 ? (Object.fromEntries(entries) as { [key in Name]?: number }) : undefined;
}

export function describeImplausible(usage: unknown): string | undefined {
  if (!isRecord(usage)) {
    return undefined;
  }
  const [prompt, completion] = readTokenCounts(usage);
  const claims = Object.entries({ prompt, completion }).filter(([, value]) => value !== undefined && !isCount(value));
  return claims.length > 0
    ? claims.map(([kind, value]) => `${kind} ${typeof value === 'number' ? value : typeof value}`).join(', ')
    : undefined;
}

const readTokenCounts = (usage: Fields): [prompt: unknown, completion: unknown] => [
  usage.prompt_tokens ?? usage.input_tokens ?? undefined,
  usage.completion_tokens ?? usage.output_tokens ?? undefined,
];
