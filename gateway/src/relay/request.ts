import type { ChatCompletionRequest } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../http/body';
import { RelayFailure } from '../http/errors';

const orNull = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));

const header = z.looseObject({ model: orNull(z.string()), group: orNull(z.string()) });

const part = z.looseObject({ type: z.string(), text: z.optional(z.string()) });
const message = z.looseObject({ role: z.string(), content: orNull(z.union([z.string(), z.array(part)])) });
const conversation = z.looseObject({
  messages: z.array(message).check(z.minLength(1)),
  stream: orNull(z.boolean()),
  temperature: orNull(z.number()),
  // Half of the largest 32-bit integer, as the other gateways have it.
  max_tokens: orNull(z.int().check(z.minimum(0), z.maximum(1_073_741_823))),
  max_completion_tokens: orNull(z.int().check(z.minimum(0), z.maximum(1_073_741_823))),
  stream_options: orNull(z.looseObject({ include_usage: orNull(z.boolean()) })),
  reasoning_effort: orNull(z.string()),
});

/** A chat request whose body has been read but of which only model and group are checked yet. */
export type RawRequest = { model: string; group: string; body: Record<string, unknown> };

/** A whole, checked chat request; fields that the gateway does not know are kept and passed on. */
export type ChatRequest = ChatCompletionRequest & {
  maxTokens: number | undefined;
  reasoningEffort: string | undefined;
  body: Record<string, unknown>;
};

/** Reads the body. Throws 400 for what is no JSON object and for a missing model. */
export async function readRequest(c: Context): Promise<RawRequest> {
  const parsed = header.safeParse(await readJson(c));
  if (!parsed.success) {
    throw new RelayFailure('relayBody', { status: 400, code: 'unmarshal_request_failed' });
  }
  const { model, group, ...body } = parsed.data;
  if (!model) {
    throw new RelayFailure('relayModelRequired', { status: 400, code: 'model_required' });
  }
  return { model, group: group ?? '', body: { ...body, model } };
}

/** Checks the rest of the body. Throws 400 `invalid_text_request` naming the field. */
export function checkRequest({ model, body }: RawRequest): ChatRequest {
  const parsed = conversation.safeParse(body);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'messages';
    throw new RelayFailure('relayInvalidText', { status: 400, code: 'invalid_text_request', values: { field } });
  }
  const { max_tokens, max_completion_tokens, reasoning_effort, stream_options } = parsed.data;
  return {
    model,
    body,
    messages: parsed.data.messages as ChatCompletionRequest['messages'],
    stream: parsed.data.stream ?? false,
    stream_options: { include_usage: stream_options?.include_usage ?? false },
    maxTokens: max_completion_tokens || max_tokens || undefined,
    reasoningEffort: reasoning_effort ?? undefined,
  };
}
