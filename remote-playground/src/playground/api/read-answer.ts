import type { ChatCompletion, ChatCompletionChunk } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import { createParser } from 'eventsource-parser';
import { pacer } from './pace';
import { readCounted } from './read-counted';
import { patience, readPart } from './silence';
import { citedSources, type Source } from './sources';
import { thinkTags } from './think-tags';
import type { Counted } from './types';

/** What the pieces of an answer mean; `reasoning` is what the model thinks apart from what it says. After `end` or `error` nothing more is told. */
export type AnswerEvent =
  | { kind: 'text'; text: string }
  | { kind: 'reasoning'; text: string }
  | { kind: 'usage'; counted: Counted }
  | { kind: 'sources'; sources: Source[] }
  | { kind: 'end' }
  | { kind: 'error'; text: string; code?: string };

type Listener = (event: AnswerEvent) => void;

/** Told of all that comes as it is, also of what means nothing or follows the end. */
export type RawListener = (data: string) => void;

/** Time for the gateway to settle and close after the end marker: hanging up at once would look like giving up. */
const settleMilliseconds = 1000;

/** So many characters are parsed in one go. */
const sliceSize = 4096;

/** Reads one data line of the stream: nothing where it says nothing to the reader (role, finish reason). */
export function answerEvents(data: string): AnswerEvent[] {
  if (data.trim() === '[DONE]') {
    return [{ kind: 'end' }];
  }
  let chunk: Partial<ChatCompletionChunk> & { prompt_filter_results?: unknown };
  try {
    chunk = JSON.parse(data) as typeof chunk;
  } catch {
    return [{ kind: 'error', text: data }];
  }
  const refusal = errorOf(chunk, data);
  if (refusal !== undefined) {
    return [refusal];
  }
  if (!Array.isArray(chunk?.choices)) {
    return [];
  }
  return [...saidBy(chunk.choices[0]?.delta), ...usageEvents(chunk.usage), ...endEvents(chunk)];
}

/** What a delta, or a whole message, says; there are two names for thoughts. */
function saidBy(part: unknown): AnswerEvent[] {
  const { content, reasoning_content, reasoning, annotations } = (part ?? {}) as Record<string, unknown>;
  const thought = [reasoning_content, reasoning].find((text): text is string => typeof text === 'string' && text !== '');
  const sources = citedSources(annotations);
  return [
    ...(sources.length === 0 ? [] : [{ kind: 'sources', sources } as const]),
    ...(thought === undefined ? [] : [{ kind: 'reasoning', text: thought } as const]),
    ...(typeof content === 'string' && content !== '' ? [{ kind: 'text', text: content } as const] : []),
  ];
}

function usageEvents(usage: unknown): AnswerEvent[] {
  const counted = readCounted(usage);
  return counted ? [{ kind: 'usage', counted }] : [];
}

// Azure begins with its content filter's verdict on the prompt and no choices: that is not the end.
const endEvents = ({ choices, prompt_filter_results }: { choices?: unknown[]; prompt_filter_results?: unknown }): AnswerEvent[] =>
  choices?.length === 0 && prompt_filter_results === undefined ? [{ kind: 'end' }] : [];

/** The error that something is instead of an answer; all of what came where it has no words. */
function errorOf(chunk: unknown, all: string): AnswerEvent | undefined {
  if (typeof chunk !== 'object' || chunk === null) {
    return undefined;
  }
  const { error, success, message } = chunk as { error?: unknown; success?: unknown; message?: unknown };
  if (success === false) {
    return { kind: 'error', text: String(message || all) };
  }
  if (error === undefined || error === null) {
    return undefined;
  }
  if (typeof error === 'string') {
    return { kind: 'error', text: error || all };
  }
  const { message: words, code } = error as { message?: unknown; code?: unknown };
  return { kind: 'error', text: String(words || all), ...(typeof code === 'string' && code !== '' && { code }) };
}

/**
 * Tells what an accepted call answers, as it comes: server-sent events, or one JSON object where the upstream ignored
 * `stream`. Resolves when the connection has ended; without an end marker that is the end of the answer.
 *
 * @throws ApiError `malformed` when the answer is neither; TypeError when the connection breaks; Silence when nothing comes
 */
export async function readAnswer(answer: Response, tell: Listener, tellRaw?: RawListener): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('html')) {
    throw new ApiError('malformed', '', { status: answer.status });
  }
  const tags = thinkTags(tell);
  try {
    if (type.includes('json')) {
      const text = await answer.text();
      tellRaw?.(text);
      for (const event of wholeAnswer(text)) {
        tags.take(event);
      }
    } else if (answer.body) {
      await readEvents(answer.body, tags.take, tellRaw);
    }
  } finally {
    tags.release();
  }
}

function wholeAnswer(text: string): AnswerEvent[] {
  try {
    const whole = JSON.parse(text) as Partial<ChatCompletion>;
    const refusal = errorOf(whole, text);
    if (refusal !== undefined) {
      return [refusal];
    }
    const message = whole.choices?.[0]?.message;
    if (message?.content !== undefined) {
      return [...saidBy(message), ...usageEvents(whole.usage), { kind: 'end' }];
    }
  } catch {
    // Not JSON although it said so: the person sees what came.
  }
  return [{ kind: 'error', text }];
}

async function readEvents(body: ReadableStream<Uint8Array>, tell: Listener, tellRaw?: RawListener) {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const reader = body.getReader();
  const hangUp = () => void reader.cancel().catch(() => undefined);
  const parser = createParser({
    onEvent: ({ data }) => {
      tellRaw?.(data);
      if (settling !== undefined) {
        return;
      }
      for (const event of answerEvents(data)) {
        tell(event);
        if (event.kind === 'end' || event.kind === 'error') {
          settling = setTimeout(hangUp, settleMilliseconds);
        }
      }
    },
  });
  try {
    await feed(reader, parser);
  } catch (cause) {
    // After its end marker the answer is whole, however the connection ends.
    if (settling !== undefined) {
      return;
    }
    hangUp();
    throw cause;
  } finally {
    clearTimeout(settling);
    reader.releaseLock();
  }
}

async function feed(reader: ReadableStreamDefaultReader<Uint8Array>, parser: ReturnType<typeof createParser>) {
  const decoder = new TextDecoder();
  const pace = pacer();
  for (let part = await readPart(reader, patience.beforeFirst); !part.done; part = await readPart(reader, patience.between)) {
    const text = decoder.decode(part.value, { stream: true });
    for (let at = 0; at < text.length; at += sliceSize) {
      const slice = text.slice(at, at + sliceSize);
      await pace(slice.length);
      parser.feed(slice);
    }
  }
  // A last event without its blank line still counts.
  parser.feed(`${decoder.decode()}\n\n`);
}
