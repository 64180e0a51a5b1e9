import type { UsageRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';

const toolsByItem: Record<string, keyof NonNullable<UsageRecord['tool_calls']>> = {
  web_search_call: 'web_search',
  file_search_call: 'file_search',
  image_generation_call: 'image_generation',
};

/** Usage with the numbers of calls of OpenAI's own tools, which it bills besides tokens. */
export function readResponsesUsage({ usage, output }: Payload): unknown {
  if (!isRecord(usage)) {
    return undefined;
  }
  const tool_calls: Record<string, number> = {};
  for (const item of Array.isArray(output) ? output.filter(isRecord) : []) {
    const tool = toolsByItem[String(item.type)];
    if (tool) {
      tool_calls[tool] = (tool_calls[tool] ?? 0) + 1;
    }
  }
  return { ...usage, tool_calls };
}

export function toResponsesUsage(usage: UsageRecord): Payload {
  const { prompt_tokens, completion_tokens, total_tokens, prompt_tokens_details, completion_tokens_details } = usage;
  const { cached_tokens = 0, cache_write_tokens = 0, cache_write_1h_tokens = 0 } = prompt_tokens_details ?? {};
  return {
    input_tokens: prompt_tokens,
    input_tokens_details: { cached_tokens, cache_write_tokens: cache_write_tokens + cache_write_1h_tokens },
    output_tokens: completion_tokens,
    output_tokens_details: { reasoning_tokens: completion_tokens_details?.reasoning_tokens ?? 0 },
    total_tokens,
  };
}
