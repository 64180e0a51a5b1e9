import { randomUUID } from 'node:crypto';
import type { UsageRecord } from '@console/shared/contract';
import { isRecord, parseJson } from '@console/shared/contract/json';
import type { Payload } from '../format';
import { toMessagesUsage } from '../messages/usage';

export const messageId = (id: unknown): string => (typeof id === 'string' && id ? id : `msg_${randomUUID()}`);

const stopReasons: Record<string, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  function_call: 'tool_use',
  content_filter: 'refusal',
};

export const toStopReason = (finishReason: unknown): string => stopReasons[String(finishReason)] ?? 'end_turn';

export function toMessage({ id, model, choices }: Payload, usage: UsageRecord): Payload {
  const [choice] = choices as { message?: Payload; finish_reason?: unknown }[];
  return {
    id: messageId(id),
    type: 'message',
    role: 'assistant',
    model,
    content: toBlocks(choice?.message ?? {}),
    stop_reason: toStopReason(choice?.finish_reason),
    stop_sequence: null,
    usage: toMessagesUsage(usage),
  };
}

function toBlocks({ reasoning_content, reasoning, content, refusal, tool_calls }: Payload): Payload[] {
  const thinking = reasoning_content ?? reasoning;
  const text = content ?? refusal;
  return [
    ...(typeof thinking === 'string' && thinking ? [{ type: 'thinking', thinking, signature: '' }] : []),
    ...(typeof text === 'string' && text ? [{ type: 'text', text }] : []),
    ...(Array.isArray(tool_calls) ? tool_calls.filter(isRecord).map(toToolUse) : []),
  ];
}

function toToolUse({ id, function: called }: Payload): Payload {
  const { name, arguments: input } = isRecord(called) ? called : {};
  const parsed = typeof input === 'string' ? parseJson(input) : input;
  return { type: 'tool_use', id, name, input: isRecord(parsed) ? parsed : {} };
}
