import { type ChatCompletionRequest, maxTokenCount } from '@console/shared/contract';
import * as z from 'zod/mini';
import { invalid, maxChoices, type RawRequest, type RelayRequest } from '../../request';

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

export function checkChat({ model, body }: RawRequest): RelayRequest {
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
