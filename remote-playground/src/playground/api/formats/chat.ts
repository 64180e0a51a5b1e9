import { contentText } from '../content';
import { parseImages } from '../images';
import { parseUsage } from '../parse-usage';
import { parseCitations } from '../sources';
import { parseToolCallDeltas } from '../tool-calls';
import type { CompletionEvent, CompletionParams } from '../types';
import { type Fields, type Format, fieldsOf, imageEvents, type RequestBody, textEvents } from './format';

export const chat: Format = {
  path: '/pg/chat/completions',
  toBody: ({ model, group, temperature, maxTokens, parameters, webSearch, messages }: CompletionParams): RequestBody => ({
    messages,
    stream: true,
    model,
    ...(temperature !== undefined && { temperature }),
    ...parameters,
    ...(group !== undefined && { group }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(webSearch && { web_search_options: {} }),
  }),
  createReader: () => readChunk,
  readResponse: ({ choices, usage }) => {
    const { message } = fieldsOf(Array.isArray(choices) ? choices[0] : undefined);
    const { content, tool_calls } = fieldsOf(message);
    const isAnswer = content !== undefined || tool_calls !== undefined;
    return isAnswer ? [...deltaEvents(message), ...usageEvents(usage), { kind: 'end' }] : undefined;
  },
};

function readChunk(chunk: Fields): CompletionEvent[] {
  const { choices, usage } = chunk;
  if (!Array.isArray(choices)) {
    return [];
  }
  return [...deltaEvents(choices[0]?.delta), ...usageEvents(usage), ...endEvents(choices, chunk)];
}

/** Providers use two names for reasoning. */
function deltaEvents(part: unknown): CompletionEvent[] {
  const { content, reasoning_content, reasoning, annotations, images: pictures, tool_calls } = fieldsOf(part);
  const sources = parseCitations(annotations);
  const calls = parseToolCallDeltas(tool_calls);
  return [
    ...(sources.length === 0 ? [] : [{ kind: 'sources', sources } as const]),
    ...textEvents('reasoning', reasoning_content || reasoning),
    ...textEvents('text', contentText(content)),
    ...imageEvents([...parseImages(pictures), ...parseImages(content)]),
    ...(calls.length === 0 ? [] : [{ kind: 'toolCalls', calls } as const]),
  ];
}

function usageEvents(usage: unknown): CompletionEvent[] {
  const tokens = parseUsage(usage);
  return tokens ? [{ kind: 'usage', usage: tokens }] : [];
}

// Azure starts with the content filter's result and an empty list of choices, which is not the end.
const endEvents = (choices: unknown[], { prompt_filter_results }: Fields): CompletionEvent[] =>
  choices.length === 0 && prompt_filter_results === undefined ? [{ kind: 'end' }] : [];
