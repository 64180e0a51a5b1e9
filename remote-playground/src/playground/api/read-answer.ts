import type { ChatCompletion, ChatCompletionChunk } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import { createParser } from 'eventsource-parser';
import { breather } from './breather';

/** What the pieces of an answer mean. After `end` or `error` nothing more is told. */
export type AnswerEvent = { kind: 'text'; text: string } | { kind: 'end' } | { kind: 'error'; text: string };

type Listener = (event: AnswerEvent) => void;

/** Time for the gateway to settle and close after the end marker: hanging up at once would look like giving up. */
const settleMilliseconds = 1000;

/** So many characters are parsed without looking at the clock. */
const sliceSize = 16_384;

/**
 * Reads one data line of the stream.
 *
 * @returns undefined where the line says nothing to the reader (role, reasoning, finish reason)
 */
export function answerEvent(data: string): AnswerEvent | undefined {
  if (data.trim() === '[DONE]') return { kind: 'end' };
  let chunk: Partial<ChatCompletionChunk> & { prompt_filter_results?: unknown };
  try {
    chunk = JSON.parse(data) as typeof chunk;
  } catch {
    return { kind: 'error', text: data };
  }
  const refusal = wordsOfError(chunk);
  if (refusal !== undefined) return { kind: 'error', text: refusal || data };
  if (!Array.isArray(chunk?.choices)) return undefined;
  // Azure begins with its content filter's verdict on the prompt and no choices: that is not the end.
  if (chunk.choices.length === 0) return chunk.prompt_filter_results === undefined ? { kind: 'end' } : undefined;
  const text = chunk.choices[0]?.delta?.content;
  return typeof text === 'string' && text !== '' ? { kind: 'text', text } : undefined;
}

function wordsOfError(chunk: unknown): string | undefined {
  if (typeof chunk !== 'object' || chunk === null) return undefined;
  const { error, success, message } = chunk as { error?: unknown; success?: unknown; message?: unknown };
  if (success === false) return String(message ?? '');
  if (error === undefined || error === null) return undefined;
  return typeof error === 'string' ? error : String((error as { message?: unknown }).message ?? '');
}

/**
 * Tells what an accepted call answers, as it comes: server-sent events, or one JSON object where the upstream ignored
 * `stream`. Resolves when the connection has ended; without an end marker that is the end of the answer.
 *
 * @throws ApiError `malformed` when the answer is neither; TypeError when the connection breaks
 */
export async function readAnswer(answer: Response, tell: Listener): Promise<void> {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('html')) throw new ApiError('malformed', '', { status: answer.status });
  if (type.includes('json')) tellWhole(await answer.text(), tell);
  else if (answer.body) await readEvents(answer.body, tell);
}

function tellWhole(text: string, tell: Listener) {
  const event = wholeAnswer(text);
  tell(event);
  if (event.kind === 'text') tell({ kind: 'end' });
}

function wholeAnswer(text: string): AnswerEvent {
  try {
    const whole = JSON.parse(text) as Partial<ChatCompletion>;
    const refusal = wordsOfError(whole);
    if (refusal !== undefined) return { kind: 'error', text: refusal || text };
    const content = whole.choices?.[0]?.message.content;
    if (content !== undefined) return { kind: 'text', text: content ?? '' };
  } catch {
    // Not JSON although it said so: the person sees what came.
  }
  return { kind: 'error', text };
}

async function readEvents(body: ReadableStream<Uint8Array>, tell: Listener) {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const reader = body.getReader();
  const parser = createParser({
    onEvent: ({ data }) => {
      if (settling !== undefined) return;
      const event = answerEvent(data);
      if (event === undefined) return;
      tell(event);
      if (event.kind !== 'text') settling = setTimeout(() => void reader.cancel().catch(() => undefined), settleMilliseconds);
    },
  });
  try {
    await feed(reader, parser);
  } catch (cause) {
    // After its end marker the answer is whole, however the connection ends.
    if (settling === undefined) throw cause;
  } finally {
    clearTimeout(settling);
    reader.releaseLock();
  }
}

async function feed(reader: ReadableStreamDefaultReader<Uint8Array>, parser: ReturnType<typeof createParser>) {
  const decoder = new TextDecoder();
  const breathe = breather();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const text = decoder.decode(part.value, { stream: true });
    for (let at = 0; at < text.length; at += sliceSize) {
      parser.feed(text.slice(at, at + sliceSize));
      await breathe();
    }
  }
  // A last event without its blank line still counts.
  parser.feed(`${decoder.decode()}\n\n`);
}
