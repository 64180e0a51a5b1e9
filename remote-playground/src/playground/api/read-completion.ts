import { ApiError } from '@console/shared/http';
import { createParser } from 'eventsource-parser';
import { chat } from './formats/chat';
import type { Fields, Format } from './formats/format';
import { createFrameBudget } from './frame-budget';
import { readChunk, streamTimeouts } from './stream-timeout';
import { createThinkTagParser } from './think-tags';
import type { CompletionEvent } from './types';

type Listener = (event: CompletionEvent) => void;

/** Called with everything that arrives, including data that is ignored. */
export type RawDataListener = (data: string) => void;

/** After the end marker the gateway gets time to charge and close; a connection closed at once would count as aborted. */
const closeDelayMs = 1000;

const sliceSize = 4096;

export function parseEventData(data: string, read: (event: Fields) => CompletionEvent[] = chat.createReader()): CompletionEvent[] {
  if (data.trim() === '[DONE]') {
    return [{ kind: 'end' }];
  }
  let event: Fields | null;
  try {
    event = JSON.parse(data) as typeof event;
  } catch {
    return [{ kind: 'error', text: data }];
  }
  const failure = errorEvent(event, data);
  return failure === undefined ? read(event ?? {}) : [failure];
}

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
export async function readCompletion(
  response: Response,
  onEvent: Listener,
  onRawData?: RawDataListener,
  format: Format = chat,
): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html')) {
    throw new ApiError('malformed', '', { status: response.status });
  }
  const parser = createThinkTagParser(onEvent);
  try {
    if (type.includes('json')) {
      const text = await response.text();
      onRawData?.(text);
      for (const event of parseCompletion(text, format)) {
        parser.push(event);
      }
    } else if (response.body) {
      await readEventStream(response.body, format.createReader(), parser.push, onRawData);
    }
  } finally {
    parser.flush();
  }
}

function parseCompletion(text: string, format: Format): CompletionEvent[] {
  try {
    const body = JSON.parse(text) as Fields;
    const failure = errorEvent(body, text);
    const events = failure === undefined ? format.readResponse(body) : [failure];
    if (events !== undefined) {
      return events;
    }
  } catch {
    // The text is shown as an error.
  }
  return [{ kind: 'error', text }];
}

async function readEventStream(
  body: ReadableStream<Uint8Array>,
  read: ReturnType<Format['createReader']>,
  onEvent: Listener,
  onRawData?: RawDataListener,
) {
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  const parser = createParser({
    onEvent: ({ data }) => {
      onRawData?.(data);
      if (closeTimer !== undefined) {
        return;
      }
      for (const event of parseEventData(data, read)) {
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
