import type { ChatCompletion, ChatCompletionChunk } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import { createParser } from 'eventsource-parser';
import { contentText } from './content';
import { createFrameBudget } from './frame-budget';
import { parseImages } from './images';
import { parseUsage } from './parse-usage';
import { parseCitations } from './sources';
import { readChunk, streamTimeouts } from './stream-timeout';
import { createThinkTagParser } from './think-tags';
import { parseToolCallDeltas } from './tool-calls';
import type { CompletionEvent } from './types';

type Listener = (event: CompletionEvent) => void;

/** Called with everything that arrives, including data that is ignored. */
export type RawDataListener = (data: string) => void;

/** After the end marker the gateway gets time to charge and close; a connection closed at once would count as aborted. */
const closeDelayMs = 1000;

const sliceSize = 4096;

export function parseEventData(data: string): CompletionEvent[] {
  if (data.trim() === '[DONE]') {
    return [{ kind: 'end' }];
  }
  let chunk: Partial<ChatCompletionChunk> & { prompt_filter_results?: unknown };
  try {
    chunk = JSON.parse(data) as typeof chunk;
  } catch {
    return [{ kind: 'error', text: data }];
  }
  const failure = errorEvent(chunk, data);
  if (failure !== undefined) {
    return [failure];
  }
  if (!Array.isArray(chunk?.choices)) {
    return [];
  }
  return [...deltaEvents(chunk.choices[0]?.delta), ...usageEvents(chunk.usage), ...endEvents(chunk)];
}

/** Providers use two names for reasoning. */
function deltaEvents(part: unknown): CompletionEvent[] {
  const { content, reasoning_content, reasoning, annotations, images: pictures, tool_calls } = (part ?? {}) as Record<string, unknown>;
  const reasoningText = [reasoning_content, reasoning].find((text): text is string => typeof text === 'string' && text !== '');
  const sources = parseCitations(annotations);
  const text = contentText(content);
  const images = [...parseImages(pictures), ...parseImages(content)];
  const calls = parseToolCallDeltas(tool_calls);
  return [
    ...(sources.length === 0 ? [] : [{ kind: 'sources', sources } as const]),
    ...(reasoningText === undefined ? [] : [{ kind: 'reasoning', text: reasoningText } as const]),
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ...(images.length === 0 ? [] : [{ kind: 'images', images } as const]),
    ...(calls.length === 0 ? [] : [{ kind: 'toolCalls', calls } as const]),
  ];
}

function usageEvents(usage: unknown): CompletionEvent[] {
  const tokens = parseUsage(usage);
  return tokens ? [{ kind: 'usage', usage: tokens }] : [];
}

// Azure starts with the content filter's result and an empty list of choices, which is not the end.
const endEvents = ({ choices, prompt_filter_results }: { choices?: unknown[]; prompt_filter_results?: unknown }): CompletionEvent[] =>
  choices?.length === 0 && prompt_filter_results === undefined ? [{ kind: 'end' }] : [];

/** @param raw shown when the error has no message */
function errorEvent(chunk: unknown, raw: string): CompletionEvent | undefined {
  if (typeof chunk !== 'object' || chunk === null) {
    return undefined;
  }
  const { error, success, message } = chunk as { error?: unknown; success?: unknown; message?: unknown };
  if (success === false) {
    return { kind: 'error', text: String(message || raw) };
  }
  if (error === undefined || error === null) {
    return undefined;
  }
  if (typeof error === 'string') {
    return { kind: 'error', text: error || raw };
  }
  const { message: reason, code } = error as { message?: unknown; code?: unknown };
  return { kind: 'error', text: String(reason || raw), ...(typeof code === 'string' && code !== '' && { code }) };
}

/**
 * Emits the events of an accepted completion: server-sent events, or one JSON object where the upstream ignored `stream`.
 * Resolves when the connection has ended, also without an end marker.
 *
 * @throws ApiError `malformed` for a web page; TypeError when the connection breaks; StreamTimeoutError when it stalls
 */
export async function readCompletion(response: Response, onEvent: Listener, onRawData?: RawDataListener): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html')) {
    throw new ApiError('malformed', '', { status: response.status });
  }
  const parser = createThinkTagParser(onEvent);
  try {
    if (type.includes('json')) {
      const text = await response.text();
      onRawData?.(text);
      for (const event of parseCompletion(text)) {
        parser.push(event);
      }
    } else if (response.body) {
      await readEventStream(response.body, parser.push, onRawData);
    }
  } finally {
    parser.flush();
  }
}

function parseCompletion(text: string): CompletionEvent[] {
  try {
    const completion = JSON.parse(text) as Partial<ChatCompletion>;
    const failure = errorEvent(completion, text);
    if (failure !== undefined) {
      return [failure];
    }
    const message: { content?: unknown; tool_calls?: unknown } | undefined = completion.choices?.[0]?.message;
    if (message?.content !== undefined || message?.tool_calls !== undefined) {
      return [...deltaEvents(message), ...usageEvents(completion.usage), { kind: 'end' }];
    }
  } catch {
    // The text is shown as an error.
  }
  return [{ kind: 'error', text }];
}

async function readEventStream(body: ReadableStream<Uint8Array>, onEvent: Listener, onRawData?: RawDataListener) {
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  const parser = createParser({
    onEvent: ({ data }) => {
      onRawData?.(data);
      if (closeTimer !== undefined) {
        return;
      }
      for (const event of parseEventData(data)) {
        onEvent(event);
        if (event.kind === 'end' || event.kind === 'error') {
          closeTimer = setTimeout(cancel, closeDelayMs);
        }
      }
    },
  });
  try {
    await pipeToParser(reader, parser);
  } catch (cause) {
    // After its end marker the answer is complete, however the connection ends.
    if (closeTimer !== undefined) {
      return;
    }
    cancel();
    throw cause;
  } finally {
    clearTimeout(closeTimer);
    reader.releaseLock();
  }
}

async function pipeToParser(reader: ReadableStreamDefaultReader<Uint8Array>, parser: ReturnType<typeof createParser>) {
  const decoder = new TextDecoder();
  const waitForBudget = createFrameBudget();
  for (
    let chunk = await readChunk(reader, streamTimeouts.firstChunkMs);
    !chunk.done;
    chunk = await readChunk(reader, streamTimeouts.nextChunkMs)
  ) {
    const text = decoder.decode(chunk.value, { stream: true });
    for (let offset = 0; offset < text.length; offset += sliceSize) {
      const slice = text.slice(offset, offset + sliceSize);
      await waitForBudget(slice.length);
      parser.feed(slice);
    }
  }
  // The blank line ends an event that was cut off.
  parser.feed(`${decoder.decode()}\n\n`);
}
