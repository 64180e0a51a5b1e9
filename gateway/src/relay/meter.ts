import type { ChatCompletionChunk, UsageRecord } from '@console/shared/contract';
import { describeImplausible, readUsage } from './read-usage';
import type { RelayRequest } from './request';
import { countRequest, countTokens } from './tokenizer';
import type { ResponseBody } from './upstream/response';

export type Meter = {
  /** Returns the text that a chunk adds. */
  add(chunk: ChatCompletionChunk): string;
  /** Milliseconds to the first text; -1000 before. */
  firstTextMs(): number;
  hasReportedUsage(): boolean;
  implausible(): string | undefined;
  /** The reported usage, else our count; nothing if there was no output, unless the client left early. */
  usage(clientLeft: boolean): Promise<UsageRecord>;
};

export function createMeter(request: RelayRequest, start: number): Meter {
  let text = '';
  let firstTextMs = -1000;
  let reported: UsageRecord | undefined;
  let implausible: string | undefined;

  return {
    add(chunk) {
      const added = textOfChoices(chunk.choices);
      if (added && firstTextMs < 0) {
        firstTextMs = Math.round(performance.now() - start);
      }
      text += added;
      reported = readUsage(chunk.usage) ?? reported;
      implausible = describeImplausible(chunk.usage) ?? implausible;
      return added;
    },
    firstTextMs: () => firstTextMs,
    hasReportedUsage: () => reported !== undefined,
    implausible: () => implausible,
    async usage(clientLeft) {
      if (reported) {
        return reported;
      }
      return text || clientLeft ? await countUsage(request, text) : { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    },
  };
}

export async function responseUsage(request: RelayRequest, { usage, choices, text }: ResponseBody): Promise<UsageRecord> {
  return readUsage(usage) ?? (await countUsage(request, typeof text === 'string' ? text : textOfChoices(choices)));
}

export async function countUsage(request: RelayRequest, text: string): Promise<UsageRecord> {
  const [prompt_tokens, completion_tokens] = [await countRequest(request), await countTokens(text)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** Includes reasoning and tool calls. */
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
