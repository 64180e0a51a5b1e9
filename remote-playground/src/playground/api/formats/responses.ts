import type { ChatContentPart } from '@console/shared/contract';
import { parseImages } from '../images';
import { parseUsage } from '../parse-usage';
import { parseSources } from '../sources';
import { type ToolCallDelta, toDelta } from '../tool-calls';
import type { CompletionEvent, CompletionParams, WireMessage } from '../types';
import { defined, type Fields, type Format, fieldsOf, imageEvents, listOf, type RequestBody, textEvents } from './format';
import { splitSystem } from './split-system';

/** OpenAI's responses. */
export const responses: Format = {
  path: '/pg/responses',
  toBody: ({ model, group, temperature, maxTokens, parameters, messages }: CompletionParams): RequestBody => {
    const { system, turns } = splitSystem(messages);
    return defined({
      input: turns.map(toInput),
      instructions: system,
      stream: true,
      store: false,
      model,
      group,
      temperature,
      top_p: parameters?.top_p,
      max_output_tokens: maxTokens,
      reasoning: parameters?.reasoning_effort ? { effort: parameters.reasoning_effort, summary: 'auto' } : undefined,
    });
  },
  createReader: () => readEvent,
  readResponse: (body) => (Array.isArray(body.output) ? [...listOf(body.output).flatMap(readItem), ...endEvents(body)] : undefined),
};

const toInput = ({ role, content }: WireMessage) => ({ role, content: typeof content === 'string' ? content : content.map(toPart) });

function toPart(part: ChatContentPart): object {
  switch (part.type) {
    case 'text':
      return { type: 'input_text', text: part.text };
    case 'image_url':
      return { type: 'input_image', image_url: part.image_url.url };
    case 'file':
      return { type: 'input_file', ...part.file };
  }
}

const readers: Record<string, (event: Fields) => CompletionEvent[]> = {
  'response.output_text.delta': ({ delta }) => textEvents('text', delta),
  'response.refusal.delta': ({ delta }) => textEvents('text', delta),
  'response.reasoning_summary_text.delta': ({ delta }) => textEvents('reasoning', delta),
  'response.reasoning_text.delta': ({ delta }) => textEvents('reasoning', delta),
  'response.output_text.annotation.added': ({ annotation }) => sourceEvents([fieldsOf(annotation)]),
  'response.output_item.added': ({ item }) =>
    callEvents(fieldsOf(item), ['function_call', 'mcp_call'], ({ id, name }) => toDelta(String(id), name, '')),
  'response.function_call_arguments.delta': ({ item_id, delta }) => toolEvents([toDelta(String(item_id), undefined, delta)]),
  'response.mcp_call_arguments.delta': ({ item_id, delta }) => toolEvents([toDelta(String(item_id), undefined, delta)]),
  'response.output_item.done': ({ item }) => readBuiltIn(fieldsOf(item)),
  'response.completed': ({ response }) => endEvents(fieldsOf(response)),
  'response.incomplete': ({ response }) => endEvents(fieldsOf(response)),
  'response.failed': ({ response }) => {
    const { message, code } = fieldsOf(fieldsOf(response).error);
    return [{ kind: 'error', text: String(message || code || ''), ...(typeof code === 'string' && { code }) }];
  },
  error: ({ message, code }) => [{ kind: 'error', text: String(message || code || ''), ...(typeof code === 'string' && { code }) }],
};

const readEvent = (event: Fields): CompletionEvent[] => readers[String(event.type)]?.(event) ?? [];

const toolEvents = (calls: ToolCallDelta[]): CompletionEvent[] => (calls.length === 0 ? [] : [{ kind: 'toolCalls', calls }]);

const callEvents = (item: Fields, types: string[], toCall: (item: Fields) => ToolCallDelta): CompletionEvent[] =>
  types.includes(String(item.type)) ? toolEvents([toCall(item)]) : [];

function sourceEvents(annotations: Fields[]): CompletionEvent[] {
  const sources = parseSources(annotations.filter(({ type }) => type === 'url_citation'));
  return sources.length === 0 ? [] : [{ kind: 'sources', sources }];
}

const json = (value: unknown): string | undefined => (value === undefined || value === null ? undefined : JSON.stringify(value));

/** Tools that the provider runs itself; functions have streamed their arguments before. */
function readBuiltIn(item: Fields): CompletionEvent[] {
  const { type, id, output_format = 'png', result } = item;
  const key = String(id);
  switch (type) {
    case 'image_generation_call':
      return imageEvents(parseImages([`data:image/${output_format};base64,${result}`]));
    case 'web_search_call':
      return toolEvents([toDelta(key, 'web_search', json(item.action))]);
    case 'file_search_call':
      return toolEvents([toDelta(key, 'file_search', json(item.queries), json(item.results))]);
    case 'code_interpreter_call':
      return toolEvents([toDelta(key, 'code_interpreter', item.code, json(item.outputs))]);
    case 'mcp_call':
      return toolEvents([toDelta(key, item.name, undefined, item.output ?? json(item.error))]);
    default:
      return [];
  }
}

/** An item of a response that was not streamed. */
function readItem(item: Fields): CompletionEvent[] {
  const [content, summary] = [listOf(item.content), listOf(item.summary)];
  const called = callEvents(item, ['function_call', 'mcp_call'], ({ id, name, arguments: text }) => toDelta(String(id), name, text));
  switch (item.type) {
    case 'message':
      return content.flatMap(({ text, refusal, annotations }) => [
        ...sourceEvents(listOf(annotations)),
        ...textEvents('text', text ?? refusal),
      ]);
    case 'reasoning':
      return [...summary, ...content].flatMap(({ text }) => textEvents('reasoning', text));
    default:
      return [...called, ...readBuiltIn(item)];
  }
}

function endEvents({ usage }: Fields): CompletionEvent[] {
  const { input_tokens, output_tokens, input_tokens_details, output_tokens_details } = fieldsOf(usage);
  const tokens = parseUsage({
    prompt_tokens: input_tokens,
    completion_tokens: output_tokens,
    prompt_tokens_details: input_tokens_details,
    completion_tokens_details: output_tokens_details,
  });
  return [...(tokens ? [{ kind: 'usage', usage: tokens } as const] : []), { kind: 'end' }];
}
