import { type ChatMessage, maxTokenCount } from '@console/shared/contract';
import * as z from 'zod/mini';
import { invalid, type RawRequest, type RelayRequest } from '../../request';
import type { Payload } from '../format';

const block = z.looseObject({ type: z.string(), text: z.optional(z.string()) });
const content = z.union([z.string(), z.array(block)]);
const message = z.looseObject({ role: z.string(), content });
const limit = z.int().check(z.minimum(1), z.maximum(maxTokenCount));

const counted = z.looseObject({
  messages: z.array(message).check(z.minLength(1)),
  system: z.nullish(z.union([z.string(), z.array(block)])),
  tools: z.nullish(z.array(z.looseObject({ name: z.optional(z.string()), type: z.nullish(z.string()) }))),
});
const generated = z.extend(counted, { max_tokens: limit, stream: z.nullish(z.boolean()) });

/** What of a block's text is read by a model. */
export type Block = Payload & { type: string; text?: string };

/** The text of a message, of its tool calls' results and of its thinking. */
export function contentText(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  return Array.isArray(value) ? value.map(blockText).filter(Boolean).join('\n') : '';
}

function blockText({ text, thinking, content: inner }: Block): string {
  return text ?? (typeof thinking === 'string' ? thinking : contentText(inner));
}

export function checkMessages({ model, body }: RawRequest): RelayRequest {
  const parsed = generated.safeParse(body);
  if (!parsed.success) {
    throw invalid(parsed.error.issues[0]?.path.join('.') || 'messages');
  }
  const { max_tokens, stream } = parsed.data;
  return { ...toRequest('messages', model, body, parsed.data), stream: stream ?? false, maxTokens: max_tokens };
}

export function checkCounted({ model, body: { stream: _, ...body } }: RawRequest): RelayRequest {
  const parsed = counted.safeParse(body);
  if (!parsed.success) {
    throw invalid(parsed.error.issues[0]?.path.join('.') || 'messages');
  }
  return toRequest('messages/count_tokens', model, body, parsed.data);
}

function toRequest(
  endpoint: RelayRequest['endpoint'],
  model: string,
  body: Payload,
  { system, messages }: Pick<z.infer<typeof counted>, 'system' | 'messages'>,
): RelayRequest {
  const texts: ChatMessage[] = messages.map(({ role, content: own }) => ({ role, content: contentText(own) }));
  const prompt: ChatMessage[] = system ? [{ role: 'system', content: contentText(system) }] : [];
  return { endpoint, model, body, messages: [...prompt, ...texts], stream: false, includeUsage: false, maxTokens: undefined };
}
