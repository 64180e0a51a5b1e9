import { isRecord } from '@console/shared/contract/json';
import { isError } from '../../response';
import type { Payload, StreamWriter } from '../format';
import { geminiError } from '../gemini/error-of-gemini';
import { records } from '../gemini/fields';
import { toGeminiUsage } from '../gemini/usage';
import { textParts, toCall, toCandidate, toFinishReason } from './gemini-response';

type Call = { id: unknown; name: unknown; args: string };

/** What a choice has until its end. */
type Candidate = { calls: Map<unknown, Call>; finishReason: unknown };

/** Text streams as it comes; Google's format has calls of tools only as a whole, so they come last. */
export function createGeminiWriter(): StreamWriter {
  const candidates = new Map<unknown, Candidate>();
  let base: Payload = {};

  const add = ({ index = 0, delta, finish_reason }: Payload): Payload[] => {
    const candidate: Candidate = candidates.get(index) ?? { calls: new Map(), finishReason: undefined };
    candidates.set(index, candidate);
    candidate.finishReason = finish_reason ?? candidate.finishReason;
    const { tool_calls, ...texts } = isRecord(delta) ? delta : {};
    for (const [position, { index: at = position, id, function: called }] of records(tool_calls).entries()) {
      const { name, arguments: args } = isRecord(called) ? called : {};
      const call = candidate.calls.get(at) ?? { id, name, args: '' };
      candidate.calls.set(at, { ...call, args: call.args + (typeof args === 'string' ? args : '') });
    }
    const parts = textParts(texts);
    return parts.length > 0 ? [toCandidate(index, parts)] : [];
  };

  return {
    write(chunk) {
      if (isError(chunk)) {
        const { message } = isRecord(chunk.error) ? chunk.error : {};
        return [geminiError({ message: String(message ?? ''), status: 500 })];
      }
      base = { modelVersion: chunk.model, responseId: chunk.id };
      const added = records(chunk.choices).flatMap(add);
      return added.length > 0 ? [{ candidates: added, ...base }] : [];
    },
    finish(usage) {
      const ended = [...candidates].map(([index, { calls, finishReason }]) =>
        toCandidate(index, [...calls.values()].map(toCall), toFinishReason(finishReason)),
      );
      return [{ candidates: ended, usageMetadata: toGeminiUsage(usage), ...base }];
    },
  };
}
