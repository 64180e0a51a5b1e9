import { isRecord } from '@console/shared/contract/json';
import type { RelayRequest } from '../../request';
import type { Payload } from '../format';
import { notConverted } from '../not-converted';
import { toClaudeMessages, toSystem } from './claude-messages';
import { claudeToolChoice, claudeTools } from './claude-tools';

// Claude needs a limit.
const defaultMaxTokens = 8192;

// The budgets that New API asks for.
const thinkingBudgets: Record<string, number> = { low: 1280, medium: 2048, high: 4096 };

export function toMessagesRequest(request: RelayRequest): RelayRequest {
  const { choices = 1, maxTokens = defaultMaxTokens, model, stream, messages } = request;
  if (choices > 1) {
    throw notConverted('n');
  }
  const { stop, user, response_format } = request.body;
  const system = toSystem(messages);
  const body = {
    model,
    max_tokens: maxTokens,
    messages: toClaudeMessages(messages),
    ...(system.length > 0 && { system }),
    ...(stop !== undefined && stop !== null && { stop_sequences: [stop].flat() }),
    ...claudeTools(request.body),
    ...claudeToolChoice(request.body),
    ...thinking(request.body, maxTokens),
    ...outputFormat(response_format),
    ...(typeof user === 'string' && { metadata: { user_id: user } }),
    ...(stream && { stream }),
  };
  return { ...request, endpoint: 'messages', body, maxTokens };
}

/** Thinking allows no sampling parameters; without it, recent models take only one of the two. */
function thinking({ reasoning_effort, temperature, top_p }: Payload, maxTokens: number): Payload {
  const budget_tokens = thinkingBudgets[String(reasoning_effort)];
  if (budget_tokens !== undefined && budget_tokens < maxTokens) {
    return { thinking: { type: 'enabled', budget_tokens } };
  }
  if (typeof temperature === 'number') {
    return { temperature: Math.min(temperature, 1) };
  }
  return typeof top_p === 'number' ? { top_p } : {};
}

function outputFormat(format: unknown): Payload {
  const { type, json_schema } = isRecord(format) ? format : {};
  return type === 'json_schema' && isRecord(json_schema)
    ? { output_config: { format: { type: 'json_schema', schema: json_schema.schema } } }
    : {};
}
