import type { ChatCompletion, ChatCompletionChunk, UsageRecord } from '@console/shared/contract';
import type { ChatRequest } from './request';
import { countPrompt, countTokens } from './tokenizer';

/** Measures an answer while it passes. */
export type Meter = {
  add(chunk: ChatCompletionChunk): void;
  /** Milliseconds to the first text; -1000 before there is any. */
  firstText(): number;
  /** What the upstream counted, else what we count: nothing when it produced nothing, unless the client left while it worked. */
  usage(clientLeft: boolean): Promise<UsageRecord>;
};

/** A meter for a request that began at this `performance.now()`. */
export function meter(request: ChatRequest, start: number): Meter {
  let text = '';
  let first = -1000;
  let told: UsageRecord | undefined;

  return {
    add(chunk) {
      const delta = chunk.choices?.[0]?.delta;
      const piece = `${delta?.reasoning_content ?? ''}${delta?.content ?? ''}`;
      if (piece && first < 0) {
        first = Math.round(performance.now() - start);
      }
      text += piece;
      told = readUsage(chunk.usage) ?? told;
    },
    firstText: () => first,
    async usage(clientLeft) {
      if (told) {
        return told;
      }
      return text || clientLeft ? await count(request, text) : { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    },
  };
}

/** The usage of a whole answer. */
export async function usageOf(request: ChatRequest, body: ChatCompletion): Promise<UsageRecord> {
  return readUsage(body.usage) ?? (await count(request, body.choices.map(({ message }) => message?.content ?? '').join('')));
}

async function count(request: ChatRequest, text: string): Promise<UsageRecord> {
  const [prompt_tokens, completion_tokens] = [await countPrompt(request.messages), await countTokens(text)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Upstreams are not trusted with numbers that decide what somebody pays. */
function readUsage(usage: UsageRecord | null | undefined): UsageRecord | undefined {
  if (!usage || !isCount(usage.prompt_tokens) || !isCount(usage.completion_tokens) || usage.prompt_tokens + usage.completion_tokens === 0) {
    return undefined;
  }
  const { prompt_tokens, completion_tokens } = usage;
  const cached = usage.prompt_tokens_details?.cached_tokens;
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    ...(isCount(cached) && { prompt_tokens_details: { cached_tokens: Math.min(cached, prompt_tokens) } }),
  };
}
