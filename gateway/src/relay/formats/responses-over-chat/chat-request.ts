import { isRecord } from '@console/shared/contract/json';
import type { RelayRequest } from '../../request';
import type { Payload } from '../format';
import { notConverted } from '../not-converted';
import { chatMessages } from './chat-messages';

// The upstream would have to know earlier responses, or prompts that OpenAI stores.
const statefulFields = ['previous_response_id', 'conversation', 'prompt', 'context_management'];

/** @throws UpstreamError for tools that OpenAI runs, and for what it remembers */
export function toChatRequest(request: RelayRequest): RelayRequest {
  const { input, instructions, temperature, top_p, max_output_tokens, tools, tool_choice, parallel_tool_calls, reasoning, text, user } =
    request.body;
  const stateful = statefulFields.find((field) => (request.body[field] ?? undefined) !== undefined);
  if (stateful) {
    throw notConverted(stateful);
  }
  const messages = [
    ...(instructions ? [{ role: 'system', content: String(instructions) }] : []),
    ...chatMessages(input as string | Payload[]),
  ];
  const hasTools = Array.isArray(tools) && tools.length > 0;
  const body = {
    model: request.model,
    temperature,
    top_p,
    max_tokens: max_output_tokens,
    user,
    reasoning_effort: isRecord(reasoning) ? reasoning.effort : undefined,
    response_format: responseFormat(isRecord(text) ? text.format : undefined),
    ...(request.stream && { stream: true }),
    ...(hasTools && { tools: tools.map(chatTool), tool_choice: chatToolChoice(tool_choice), parallel_tool_calls }),
  };
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
  return { ...request, endpoint: 'chat/completions', messages, body: sent, includeUsage: true };
}

function chatTool({ type, name, description, parameters, strict }: Payload): Payload {
  if (type !== 'function') {
    throw notConverted(`tools.${String(type)}`);
  }
  const fields = { name, description, parameters, strict };
  return {
    type: 'function',
    function: Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? undefined) !== undefined)),
  };
}

function chatToolChoice(choice: unknown): unknown {
  return isRecord(choice) && choice.type === 'function' ? { type: 'function', function: { name: choice.name } } : choice;
}

function responseFormat(format: unknown): Payload | undefined {
  const { type, ...schema } = isRecord(format) ? format : {};
  if (type === 'json_schema') {
    return { type, json_schema: schema };
  }
  return type === 'json_object' ? { type } : undefined;
}
