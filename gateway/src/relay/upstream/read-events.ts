import { createParser } from 'eventsource-parser';
import { isWithinLimitsSync } from '../../http/json-limits';
import { isIdleTimeout } from '../../outgoing/fetch';
import { type ResponseBody, responseLimits } from '../response';

type Reason = 'relayBroken' | 'relayBadAnswer' | 'relaySilent' | 'relayEndless';

export class StreamError extends Error {
  readonly id: Reason;

  constructor(id: Reason) {
    super(id);
    this.id = id;
  }
}

// No chunk comes close to this limit; an endless line must not fill the memory.
const maxEventSize = 8 * 1024 * 1024;

export type StreamLimits = {
  /** Milliseconds without an event or a comment. */
  idleMs: number;
  /** Milliseconds in all. */
  totalMs: number;
};

/** Yields events until `[DONE]` or the end. `onComment` is called for keep-alive comments. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { idleMs, totalMs }: StreamLimits,
  controller: AbortController,
  { isEvent, onComment }: { isEvent: (event: unknown) => boolean; onComment: () => void },
): AsyncGenerator<ResponseBody> {
  let reason: Reason = 'relayBroken';
  const abort = (cause: Reason) => {
    reason = cause;
    controller.abort();
  };
  const idle = setTimeout(abort, idleMs, 'relaySilent');
  const total = setTimeout(abort, totalMs, 'relayEndless');
  const onActivity = () => {
    idle.refresh();
    onComment();
  };
  try {
    for await (const data of readData(body, onActivity)) {
      idle.refresh();
      if (data === '[DONE]') {
        return;
      }
      const event = parseEvent(data);
      if (!isEvent(event)) {
        throw new StreamError('relayBadAnswer');
      }
      yield event as ResponseBody;
    }
  } catch (error) {
    if (error instanceof StreamError) {
      throw error;
    }
    throw new StreamError(isIdleTimeout(error) ? 'relaySilent' : reason);
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    controller.abort();
  }
}

/** The data of events. A parser that is fed takes a fraction of the time of one that is a stream. */
async function* readData(body: ReadableStream<Uint8Array>, onComment: () => void): AsyncGenerator<string> {
  let events: string[] = [];
  let failure: Error | undefined;
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize: maxEventSize,
    onEvent: ({ data }) => {
      if (!failure) {
        events.push(data);
      }
    },
    onComment,
    onError: (error) => {
      failure ??= error;
    },
  });
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    const parsed = events;
    events = [];
    yield* parsed;
    if (failure) {
      throw failure;
    }
  }
}

function parseEvent(text: string): unknown {
  try {
    return isWithinLimitsSync(text, responseLimits) ? JSON.parse(text) : undefined;
  } catch {
    throw new StreamError('relayBadAnswer');
  }
}
