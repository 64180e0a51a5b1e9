import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';

// Gemini refuses its own calls of tools without the signature of their thought, and takes this for calls that lost it.
const extra_content = { google: { thought_signature: 'skip_thought_signature_validator' } };

const withSignature = (call: unknown) => (isRecord(call) ? { extra_content, ...call } : call);

/** Clients of other formats have no place for a signature, and those of chats may leave it out. */
export function geminiBody(body: Payload & { model: string }): Payload & { model: string } {
  if (!/^gemini-([3-9]|\d\d)/.test(body.model) || !Array.isArray(body.messages)) {
    return body;
  }
  const messages = body.messages.map((message: Payload) =>
    Array.isArray(message.tool_calls) ? { ...message, tool_calls: message.tool_calls.map(withSignature) } : message,
  );
  return { ...body, messages };
}
