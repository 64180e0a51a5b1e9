import { randomUUID } from 'node:crypto';
import type { UsageRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { now } from '../../../clock';
import type { Payload } from '../format';
import { toResponsesUsage } from '../responses/usage';
import { type OutputItem, toItem } from './output-items';

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

const incompleteReasons: Record<string, string> = { length: 'max_output_tokens', content_filter: 'content_filter' };

export type Outcome = { items: OutputItem[]; finishReason: unknown; usage: UsageRecord };

/** What every response has; the rest is the request's own. */
export const responseBase = (model: unknown): Payload => ({
  id: newId('resp'),
  object: 'response',
  created_at: now(),
  status: 'in_progress',
  error: null,
  incomplete_details: null,
  model,
  output: [],
  usage: null,
});

export function completed(base: Payload, { items, finishReason, usage }: Outcome): Payload {
  const reason = incompleteReasons[String(finishReason)];
  const status = reason ? 'incomplete' : 'completed';
  return {
    ...base,
    status,
    incomplete_details: reason ? { reason } : null,
    output: items.map((item) => toItem(item, status)),
    usage: toResponsesUsage(usage),
  };
}

export function toResponse({ model, choices }: Payload, usage: UsageRecord): Payload {
  const [choice] = choices as { message?: Payload; finish_reason?: unknown }[];
  return completed(responseBase(model), { items: toItems(choice?.message ?? {}), finishReason: choice?.finish_reason, usage });
}

function toItems({ reasoning_content, reasoning, content, refusal, tool_calls }: Payload): OutputItem[] {
  const thinking = reasoning_content ?? reasoning;
  const text = content ?? refusal;
  const calls = Array.isArray(tool_calls) ? tool_calls.filter(isRecord) : [];
  return [
    ...(typeof thinking === 'string' && thinking ? [{ kind: 'reasoning' as const, id: newId('rs'), text: thinking }] : []),
    ...(typeof text === 'string' && text ? [{ kind: 'message' as const, id: newId('msg'), text }] : []),
    ...calls.map(({ id, function: called }) => {
      const { name, arguments: args } = isRecord(called) ? called : {};
      return { kind: 'function_call' as const, id: newId('fc'), callId: id, name, text: typeof args === 'string' ? args : '' };
    }),
  ];
}
