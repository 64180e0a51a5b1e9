import { isRecord } from '@console/shared/contract/json';
import type { RelayRequest } from '../../request';
import type { Payload } from '../format';
import { type Block, contentText } from '../messages/check-messages';
import { notConverted } from '../not-converted';
import { chatMessages } from './chat-messages';

/** Thinking is left out: chats have no budget for it, and models without reasoning refuse an effort. */
export function toChatRequest(request: RelayRequest): RelayRequest {
  const { max_tokens, temperature, top_p, stop_sequences, system, messages, tools, tool_choice } = request.body;
  const prompt = contentText(system);
  const converted = [
    ...(prompt ? [{ role: 'system', content: prompt }] : []),
    ...(messages as { role: string; content: string | Block[] }[]).flatMap(chatMessages),
  ];
  const body = {
    model: request.model,
    max_tokens,
    temperature,
    top_p,
    stop: stop_sequences,
    ...(request.stream && { stream: true }),
    ...(Array.isArray(tools) && tools.length > 0 && { tools: tools.map(chatTool), ...chatToolChoice(tool_choice) }),
  };
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
  return { ...request, endpoint: 'chat/completions', messages: converted, body: sent, includeUsage: true };
}

/** @throws UpstreamError for tools that Anthropic runs itself */
function chatTool({ type = 'custom', name, description, input_schema }: Payload): Payload {
  if (type !== 'custom' && type !== null) {
    throw notConverted(`tools.${String(type)}`);
  }
  return { type: 'function', function: { name, ...(description !== undefined && { description }), parameters: input_schema } };
}

function chatToolChoice(choice: unknown): Payload {
  if (!isRecord(choice)) {
    return {};
  }
  const { type, name, disable_parallel_tool_use } = choice;
  const byType: Record<string, unknown> = {
    auto: 'auto',
    any: 'required',
    none: 'none',
    tool: { type: 'function', function: { name } },
  };
  return { tool_choice: byType[String(type)] ?? 'auto', ...(disable_parallel_tool_use === true && { parallel_tool_calls: false }) };
}
