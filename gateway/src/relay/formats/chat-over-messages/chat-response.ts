import type { UsageRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { now } from '../../../clock';
import type { Payload } from '../format';

const finishReasons: Record<string, string> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
};

export const toFinishReason = (stopReason: unknown): string => finishReasons[String(stopReason)] ?? 'stop';

export function toCompletion({ id, model, content, stop_reason }: Payload, usage: UsageRecord): Payload {
  const blocks = Array.isArray(content) ? content.filter(isRecord) : [];
  const join = (type: string, field: string) => blocks.flatMap((block) => (block.type === type ? (block[field] ?? []) : [])).join('');
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  const tool_calls = calls.map(({ id: call, name, input }) => ({
    id: call,
    type: 'function',
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  const thinking = join('thinking', 'thinking');
  const message = {
    role: 'assistant',
    content: join('text', 'text') || (calls.length > 0 ? null : ''),
    ...(thinking && { reasoning_content: thinking }),
    ...(tool_calls.length > 0 && { tool_calls }),
  };
  const choices = [{ index: 0, message, finish_reason: toFinishReason(stop_reason) }];
  return { id, object: 'chat.completion', created: now(), model, choices, usage };
}
