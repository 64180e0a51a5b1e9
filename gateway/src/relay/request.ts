import type { ChatCompletionRequest } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../http/body';
import { RelayFailure } from '../http/errors';
import type { Endpoint } from './endpoints';

// Embeddings of tokens are lists of up to 300,000 numbers.
const relayLimits = { values: 500_000, texts: 100_000, depth: 64 };

/** The most answers that one call may ask for. */
export const maxChoices = 128;

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
  n: orNull(z.int().check(z.minimum(1), z.maximum(maxChoices))),
  stream_options: orNull(z.looseObject({ include_usage: orNull(z.boolean()) })),
  reasoning_effort: orNull(z.string()),
});

/** A request whose body has been read but of which only model and group are checked yet. */
export type RawRequest = { model: string; group: string; body: Record<string, unknown>; form?: FormData };

/** A whole, checked request; fields that the gateway does not know are kept and passed on in `body`. */
export type RelayRequest = Pick<ChatCompletionRequest, 'model' | 'messages'> & {
  endpoint: Endpoint;
  stream: boolean;
  /** Whether the client wants to see the usage in a stream. */
  includeUsage: boolean;
  /** What each choice may be written with. */
  maxTokens: number | undefined;
  /** How many answers the prompt gets; 1 unless it says otherwise. */
  choices?: number;
  body: Record<string, unknown>;
  /** What is sent instead of `body` where files are sent. */
  form?: FormData;
  /** Tokens that were given as such instead of as text. */
  givenTokens?: number;
};

/** Reads the body. Throws 400 for what is no JSON object and for a missing model, unless there is one to use then. */
export async function readRequest(c: Context, usualModel = ''): Promise<RawRequest> {
  const parsed = header.safeParse(await readJson(c, relayLimits));
  if (!parsed.success) {
    throw new RelayFailure('relayBody', { status: 400, code: 'unmarshal_request_failed' });
  }
  const { model: asked, group, ...body } = parsed.data;
  const model = asked || usualModel;
  if (!model) {
    throw new RelayFailure('relayModelRequired', { status: 400, code: 'model_required' });
  }
  return { model, group: group ?? '', body: { ...body, model } };
}

/** Checks the rest of the body. Throws 400 `invalid_text_request` naming the field. */
export function checkRequest({ model, body }: RawRequest): RelayRequest {
  const parsed = conversation.safeParse(body);
  if (!parsed.success) {
    throw invalid(parsed.error.issues[0]?.path.join('.') || 'messages');
  }
  const { max_tokens, max_completion_tokens, n, stream_options } = parsed.data;
  return {
    endpoint: 'chat/completions',
    model,
    body: withOneLimit(body),
    messages: parsed.data.messages as ChatCompletionRequest['messages'],
    stream: parsed.data.stream ?? false,
    includeUsage: stream_options?.include_usage ?? false,
    maxTokens: Math.max(max_completion_tokens ?? 0, max_tokens ?? 0) || undefined,
    choices: n ?? 1,
  };
}

/** Of two limits only the newer field, which providers prefer: one that knows the other alone would write more than was reserved. */
function withOneLimit({ max_tokens, max_completion_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...body,
    ...(max_completion_tokens ? { max_completion_tokens } : max_tokens !== undefined && { max_tokens }),
  };
}

/** The failure for a field that is missing or wrong. */
export const invalid = (field: string) =>
  new RelayFailure('relayInvalidText', { status: 400, code: 'invalid_text_request', values: { field } });
