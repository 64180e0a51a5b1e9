import type { ChatContentPart } from '@console/shared/contract';
import { parseSources } from '../sources';
import { toDelta } from '../tool-calls';
import type { CompletionEvent, CompletionParams, WireMessage } from '../types';
import { defined, type Fields, type Format, fieldsOf, listOf, type RequestBody, textEvents } from './format';
import { splitSystem } from './split-system';

/** Claude needs a limit; this is below that of all its models. */
const defaultMaxTokens = 4096;

/** Claude's messages. */
export const messages: Format = {
  path: '/pg/messages',
  toBody: ({ model, group, temperature, maxTokens, parameters, messages: sent }: CompletionParams): RequestBody => {
    const { system, turns } = splitSystem(sent);
    return defined({
      messages: turns.map(toMessage),
      system,
      stream: true,
      model,
      group,
      max_tokens: maxTokens || defaultMaxTokens,
      temperature,
      top_p: parameters?.top_p,
    });
  },
  createReader,
  readResponse: ({ type, content, usage }) => {
    if (type !== 'message') {
      return undefined;
    }
    return [...listOf(content).flatMap((block, index) => readBlock(block, index)), ...usageEvents(fieldsOf(usage)), { kind: 'end' }];
  },
};

const toMessage = ({ role, content }: WireMessage) => ({ role, content: typeof content === 'string' ? content : content.map(toBlock) });

function toBlock(part: ChatContentPart): object {
  switch (part.type) {
    case 'text':
      return part;
    case 'image_url':
      return { type: 'image', source: toSource(part.image_url.url) };
    case 'file':
      return { type: 'document', title: part.file.filename, source: toSource(part.file.file_data) };
  }
}

function toSource(url: string): object {
  const [, media_type, data] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? [];
  return data === undefined ? { type: 'url', url } : { type: 'base64', media_type, data };
}

function createReader(): (event: Fields) => CompletionEvent[] {
  let usage: Fields = {};
  const readers: Record<string, (event: Fields) => CompletionEvent[]> = {
    message_start: ({ message }) => {
      usage = fieldsOf(fieldsOf(message).usage);
      return [];
    },
    content_block_start: ({ content_block, index }) => readBlock(fieldsOf(content_block), index, true),
    content_block_delta: ({ delta, index }) => readDelta(fieldsOf(delta), index),
    message_delta: (event) => {
      usage = { ...usage, ...defined(fieldsOf(event.usage)) };
      return [];
    },
    message_stop: () => [...usageEvents(usage), { kind: 'end' }],
  };
  return (event) => readers[String(event.type)]?.(event) ?? [];
}

/** @param isStart whether its input follows in pieces */
function readBlock(block: Fields, index: unknown, isStart = false): CompletionEvent[] {
  const { type, text, thinking, name, input, content } = block;
  switch (type) {
    case 'text':
      return textEvents('text', text);
    case 'thinking':
      return textEvents('reasoning', thinking);
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return [{ kind: 'toolCalls', calls: [toDelta(String(index), name, isStart ? '' : JSON.stringify(input ?? {}))] }];
    case 'web_search_tool_result':
      return sourceEvents(listOf(content));
    default:
      return [];
  }
}

function readDelta({ type, text, thinking, partial_json, citation }: Fields, index: unknown): CompletionEvent[] {
  switch (type) {
    case 'text_delta':
      return textEvents('text', text);
    case 'thinking_delta':
      return textEvents('reasoning', thinking);
    case 'input_json_delta':
      return [{ kind: 'toolCalls', calls: [toDelta(String(index), undefined, partial_json)] }];
    case 'citations_delta':
      return sourceEvents([fieldsOf(citation)]);
    default:
      return [];
  }
}

function sourceEvents(list: Fields[]): CompletionEvent[] {
  const sources = parseSources(list);
  return sources.length === 0 ? [] : [{ kind: 'sources', sources }];
}

/** Claude counts cached input apart. */
function usageEvents(usage: Fields): CompletionEvent[] {
  const [input, read, written, output] = [
    usage.input_tokens,
    usage.cache_read_input_tokens,
    usage.cache_creation_input_tokens,
    usage.output_tokens,
  ].map((count) => (typeof count === 'number' ? count : 0)) as [number, number, number, number];
  const prompt = input + read + written;
  return prompt + output === 0 ? [] : [{ kind: 'usage', usage: { prompt, completion: output, hasSpecialTokens: read + written > 0 } }];
}
