import { type ChatCompletionRequest, maxTokenCount } from '@console/shared/contract';
import type { OverrideContext } from '@console/shared/contract/param-override';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../http/body';
import { RelayError } from '../http/errors';
import type { Endpoint } from './endpoints';

// Embedding inputs are lists of up to 300,000 tokens.
const relayLimits = { values: 500_000, texts: 100_000, depth: 64 };

export const maxChoices = 128;

const header = z.looseObject({ model: z.nullish(z.string()), group: z.nullish(z.string()) });

const part = z.looseObject({ type: z.string(), text: z.optional(z.string()) });
const message = z.looseObject({ role: z.string(), content: z.nullish(z.union([z.string(), z.array(part)])) });
const conversation = z.looseObject({
  messages: z.array(message).check(z.minLength(1)),
  stream: z.nullish(z.boolean()),
  temperature: z.nullish(z.number()),
  max_tokens: z.nullish(z.int().check(z.minimum(0), z.maximum(maxTokenCount))),
  max_completion_tokens: z.nullish(z.int().check(z.minimum(0), z.maximum(maxTokenCount))),
  n: z.nullish(z.int().check(z.minimum(1), z.maximum(maxChoices))),
  stream_options: z.nullish(z.looseObject({ include_usage: z.nullish(z.boolean()) })),
  reasoning_effort: z.nullish(z.string()),
});

/** Only model and group are validated yet. */
export type RawRequest = { model: string; group: string; body: Record<string, unknown>; form?: FormData };

/** Unknown fields are kept in `body` and forwarded. */
export type RelayRequest = Pick<ChatCompletionRequest, 'model' | 'messages'> & {
  endpoint: Endpoint;
  stream: boolean;
  includeUsage: boolean;
  /** The client's, of which a channel may forward some. */
  headers?: Headers;
  /** Limit per choice. */
  maxTokens: number | undefined;
  choices?: number;
  body: Record<string, unknown>;
  /** Sent instead of `body` for file uploads. */
  form?: FormData;
  /** Number of tokens given as ids instead of text. */
  tokenIdCount?: number;
  /** What conditions of the channel's override can read besides the body. */
  context?: OverrideContext;
};

/** @throws RelayError 400 for invalid JSON and for a missing model without a default */
export async function readRequest(c: Context, defaultModel = ''): Promise<RawRequest> {
  const parsed = header.safeParse(await readJson(c, relayLimits));
  if (!parsed.success) {
    throw new RelayError('relayBody', { status: 400, code: 'unmarshal_request_failed' });
  }
  const { model: requestedModel, group, ...body } = parsed.data;
  const model = requestedModel || defaultModel;
  if (!model) {
    throw new RelayError('relayModelRequired', { status: 400, code: 'model_required' });
  }
  return { model, group: group ?? '', body: { ...body, model } };
}

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

/** Keeps only the newer limit, which providers prefer: one that knows just the other could generate more than was reserved. */
function withOneLimit({ max_tokens, max_completion_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...body,
    ...(max_completion_tokens ? { max_completion_tokens } : max_tokens !== undefined && { max_tokens }),
  };
}

export const invalid = (field: string) =>
  new RelayError('relayInvalidText', { status: 400, code: 'invalid_text_request', values: { field } });
