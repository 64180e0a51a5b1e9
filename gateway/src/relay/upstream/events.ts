import { EventSourceParserStream } from 'eventsource-parser/stream';
import { isWithinLimitsSync } from '../../http/json-limits';
import { isIdleTimeout } from '../../outgoing/fetch';
import { answerLimits, isAnswer, isError, type UpstreamEvent } from './reply';

type Reason = 'relayBroken' | 'relayBadAnswer' | 'relaySilent' | 'relayEndless';

/** Thrown while reading a stream that the upstream broke off, let go silent or filled with something unreadable. */
export class BrokenStream extends Error {
  readonly id: Reason;

  constructor(id: Reason) {
    super(id);
    this.id = id;
  }
}

// Far above any chunk; a line without an end must not fill the memory.
const maxEventSize = 8 * 1024 * 1024;

export type StreamLimits = {
  /** Milliseconds without an event or a comment after which the stream is broken off. */
  idleMs: number;
  /** Milliseconds that it may take in all. */
  totalMs: number;
};

/**
 * The events of a streamed answer until `[DONE]` or its end. `onComment` is told of signs of life between them.
 * Throws BrokenStream, also when the request was aborted.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { idleMs, totalMs }: StreamLimits,
  stop: AbortController,
  onComment: () => void,
): AsyncGenerator<UpstreamEvent> {
  let reason: Reason = 'relayBroken';
  const breakOff = (why: Reason) => {
    reason = why;
    stop.abort();
  };
  const idle = setTimeout(breakOff, idleMs, 'relaySilent');
  const total = setTimeout(breakOff, totalMs, 'relayEndless');
  // The types of Node and of the DOM disagree about the chunks of a decoder.
  const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>;
  const parser = new EventSourceParserStream({
    maxBufferSize: maxEventSize,
    onError: 'terminate',
    onComment: () => {
      idle.refresh();
      onComment();
    },
  });
  try {
    for await (const { data } of body.pipeThrough(decoder).pipeThrough(parser)) {
      idle.refresh();
      if (data === '[DONE]') {
        return;
      }
      yield parse(data);
    }
  } catch (error) {
    if (error instanceof BrokenStream) {
      throw error;
    }
    throw new BrokenStream(isIdleTimeout(error) ? 'relaySilent' : reason);
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    stop.abort();
  }
}

function parse(text: string): UpstreamEvent {
  let chunk: unknown;
  try {
    chunk = isWithinLimitsSync(text, answerLimits) ? JSON.parse(text) : undefined;
  } catch {
    throw new BrokenStream('relayBadAnswer');
  }
  if (!isAnswer(chunk) && !isError(chunk)) {
    throw new BrokenStream('relayBadAnswer');
  }
  // What was not parsed may hold line ends; said anew it is one line.
  return { text: JSON.stringify(chunk), chunk: chunk as UpstreamEvent['chunk'] };
}
