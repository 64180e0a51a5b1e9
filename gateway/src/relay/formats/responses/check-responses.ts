import { type ChatMessage, maxTokenCount } from '@console/shared/contract';
import * as z from 'zod/mini';
import { invalid, type RawRequest, type RelayRequest } from '../../request';
import type { Payload } from '../format';

const limit = z.int().check(z.minimum(1), z.maximum(maxTokenCount));

const schema = z.looseObject({
  input: z.nullish(z.union([z.string(), z.array(z.looseObject({ type: z.nullish(z.string()) }))])),
  instructions: z.nullish(z.string()),
  max_output_tokens: z.nullish(limit),
  stream: z.nullish(z.boolean()),
  // A response of the background has no usage yet, so it could not be charged.
  background: z.nullish(z.literal(false)),
  tools: z.nullish(z.array(z.looseObject({ type: z.string() }))),
});

export function checkResponses({ model, body }: RawRequest): RelayRequest {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    throw invalid(parsed.error.issues[0]?.path.join('.') || 'input');
  }
  const { input, instructions, max_output_tokens, stream } = parsed.data;
  return {
    endpoint: 'responses',
    model,
    body,
    messages: [...(instructions ? [{ role: 'system', content: instructions }] : []), ...inputTexts(input ?? [])],
    stream: stream ?? false,
    includeUsage: false,
    maxTokens: max_output_tokens ?? undefined,
  };
}

function inputTexts(input: string | Payload[]): ChatMessage[] {
  if (typeof input === 'string') {
    return [{ role: 'user', content: input }];
  }
  return input.map(({ role, content, output, arguments: called }) => ({
    role: typeof role === 'string' ? role : 'user',
    content: partsText(content ?? output ?? called),
  }));
}

/** A text, or the texts of parts. */
export function partsText(parts: unknown): string {
  if (typeof parts === 'string') {
    return parts;
  }
  const texts = (Array.isArray(parts) ? parts : []).map((part: Payload | null) => part?.text ?? part?.refusal);
  return texts.filter((text) => typeof text === 'string').join('\n');
}
