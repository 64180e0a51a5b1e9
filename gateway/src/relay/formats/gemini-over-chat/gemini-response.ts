import type { UsageRecord } from '@console/shared/contract';
import { isRecord, parseJson } from '@console/shared/contract/json';
import type { Payload } from '../format';
import { records } from '../gemini/fields';
import { toGeminiUsage } from '../gemini/usage';

const finishReasons: Record<string, string> = { length: 'MAX_TOKENS', content_filter: 'SAFETY' };

export const toFinishReason = (finishReason: unknown): string => finishReasons[String(finishReason)] ?? 'STOP';

export const toCandidate = (index: unknown, parts: Payload[], finishReason?: string): Payload => ({
  content: { role: 'model', parts },
  ...(finishReason && { finishReason }),
  index,
});

/** Text and thoughts as parts. */
export function textParts({ reasoning_content, reasoning, content, refusal }: Payload): Payload[] {
  const thinking = reasoning_content ?? reasoning;
  const text = content ?? refusal;
  return [
    ...(typeof thinking === 'string' && thinking ? [{ text: thinking, thought: true }] : []),
    ...(typeof text === 'string' && text ? [{ text }] : []),
  ];
}

export function toCall({ id, name, args }: { id: unknown; name: unknown; args: unknown }): Payload {
  const parsed = typeof args === 'string' ? parseJson(args) : args;
  return { functionCall: { id, name, args: isRecord(parsed) ? parsed : {} } };
}

export function toGeminiResponse({ id, model, choices }: Payload, usage: UsageRecord): Payload {
  const candidates = records(choices).map(({ index, message, finish_reason }) => {
    const { tool_calls, ...texts } = isRecord(message) ? message : {};
    const calls = records(tool_calls).map(({ id: call, function: called }) => {
      const { name, arguments: args } = isRecord(called) ? called : {};
      return toCall({ id: call, name, args });
    });
    return toCandidate(index ?? 0, [...textParts(texts), ...calls], toFinishReason(finish_reason));
  });
  return { candidates, usageMetadata: toGeminiUsage(usage), modelVersion: model, responseId: id };
}
