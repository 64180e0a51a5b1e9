import type { ChatCompletionChunk, UsageRecord } from '@console/shared/contract';
import { impossibleClaim, readUsage } from './read-usage';
import type { RelayRequest } from './request';
import { countRequest, countTokens } from './tokenizer';
import type { WholeAnswer } from './upstream/reply';

/** Measures a streamed answer while it passes. */
export type Meter = {
  /** Answers the text that a chunk adds. */
  add(chunk: ChatCompletionChunk): string;
  /** Milliseconds to the first text; -1000 before there is any. */
  firstText(): number;
  /** Whether the upstream itself has said what it counted. */
  isTold(): boolean;
  /** What the upstream claims and cannot have counted. */
  impossible(): string | undefined;
  /** What the upstream counted, else what we count: nothing when it produced nothing, unless the client left while it worked. */
  usage(clientLeft: boolean): Promise<UsageRecord>;
};

/** A meter for a request that began at this `performance.now()`. */
export function meter(request: RelayRequest, start: number): Meter {
  let text = '';
  let first = -1000;
  let told: UsageRecord | undefined;
  let impossible: string | undefined;

  return {
    add(chunk) {
      const piece = textOfChoices(chunk.choices);
      if (piece && first < 0) {
        first = Math.round(performance.now() - start);
      }
      text += piece;
      told = readUsage(chunk.usage) ?? told;
      impossible = impossibleClaim(chunk.usage) ?? impossible;
      return piece;
    },
    firstText: () => first,
    isTold: () => told !== undefined,
    impossible: () => impossible,
    async usage(clientLeft) {
      if (told) {
        return told;
      }
      return text || clientLeft ? await count(request, text) : { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    },
  };
}

/** The usage of an answer that came whole: what the upstream counted, else what we count. */
export async function usageOf(request: RelayRequest, { usage, choices, text }: WholeAnswer): Promise<UsageRecord> {
  return readUsage(usage) ?? (await count(request, typeof text === 'string' ? text : textOfChoices(choices)));
}

/** What we count for a request and the text of its answer. */
export async function count(request: RelayRequest, text: string): Promise<UsageRecord> {
  const [prompt_tokens, completion_tokens] = [await countRequest(request), await countTokens(text)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** All that a model has produced, thoughts and calls of tools included, of an answer or a chunk. */
function textOfChoices(choices: unknown): string {
  return Array.isArray(choices) ? choices.map(textOfChoice).join('') : '';
}

type Produced = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown; tool_calls?: unknown };
type Call = { function?: { name?: unknown; arguments?: unknown } } | null;

function textOfChoice(choice: { text?: unknown; delta?: Produced; message?: Produced } | null): string {
  const { content, reasoning_content, reasoning, tool_calls } = choice?.delta ?? choice?.message ?? {};
  const calls = Array.isArray(tool_calls) ? tool_calls.flatMap((call: Call) => [call?.function?.name, call?.function?.arguments]) : [];
  return [choice?.text, reasoning_content ?? reasoning, content, ...calls].filter((part) => typeof part === 'string').join('');
}
