import type { UsageRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';

const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);

/** Claude's input tokens exclude what was read from or written to the cache; those of chats include it. */
export function readMessagesUsage(usage: unknown): Payload | undefined {
  if (!isRecord(usage)) {
    return undefined;
  }
  const { input_tokens = 0, output_tokens, cache_read_input_tokens, cache_creation_input_tokens } = usage;
  const { cache_creation, output_tokens_details, server_tool_use } = usage;
  const { ephemeral_5m_input_tokens, ephemeral_1h_input_tokens } = isRecord(cache_creation) ? cache_creation : {};
  const cached_tokens = count(cache_read_input_tokens);
  const cache_write_1h_tokens = count(ephemeral_1h_input_tokens);
  const written = Math.max(count(cache_creation_input_tokens), count(ephemeral_5m_input_tokens) + cache_write_1h_tokens);
  const prompt_tokens = typeof input_tokens === 'number' ? input_tokens + cached_tokens + written : input_tokens;
  const web_search = count(isRecord(server_tool_use) ? server_tool_use.web_search_requests : 0);
  return {
    prompt_tokens,
    completion_tokens: output_tokens,
    prompt_tokens_details: { cached_tokens, cache_write_tokens: written - cache_write_1h_tokens, cache_write_1h_tokens },
    completion_tokens_details: { reasoning_tokens: isRecord(output_tokens_details) ? output_tokens_details.thinking_tokens : 0 },
    tool_calls: { web_search },
  };
}

export function toMessagesUsage({ prompt_tokens, completion_tokens, prompt_tokens_details, tool_calls }: UsageRecord): Payload {
  const { cached_tokens = 0, cache_write_tokens = 0, cache_write_1h_tokens = 0 } = prompt_tokens_details ?? {};
  const written = cache_write_tokens + cache_write_1h_tokens;
  return {
    input_tokens: prompt_tokens - cached_tokens - written,
    output_tokens: completion_tokens,
    cache_read_input_tokens: cached_tokens,
    cache_creation_input_tokens: written,
    ...(written > 0 && {
      cache_creation: { ephemeral_5m_input_tokens: cache_write_tokens, ephemeral_1h_input_tokens: cache_write_1h_tokens },
    }),
    ...(tool_calls?.web_search && { server_tool_use: { web_search_requests: tool_calls.web_search } }),
  };
}
