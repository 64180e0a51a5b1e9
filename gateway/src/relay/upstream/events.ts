import { EventSourceParserStream } from 'eventsource-parser/stream';
import { isAnswer, isError, type UpstreamEvent } from './reply';

/** Thrown while reading a stream that the upstream broke off or filled with something unreadable. */
export class BrokenStream extends Error {
  readonly id: 'relayBroken' | 'relayBadAnswer';

  constructor(id: 'relayBroken' | 'relayBadAnswer') {
    super(id);
    this.id = id;
  }
}

// Far above any chunk; a line without an end must not fill the memory.
const maxEventSize = 8 * 1024 * 1024;

/**
 * The events of a streamed answer until `[DONE]`, its end, or so many milliseconds without data.
 * Throws BrokenStream, also when the request was aborted.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, idleMs: number, stop: AbortController): AsyncGenerator<UpstreamEvent> {
  let idle = false;
  const timer = setTimeout(() => {
    idle = true;
    stop.abort();
  }, idleMs);
  // The types of Node and of the DOM disagree about the chunks of a decoder.
  const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>;
  const messages = body
    .pipeThrough(decoder)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventSize, onError: 'terminate' }));
  try {
    for await (const { data } of messages) {
      timer.refresh();
      if (data === '[DONE]') {
        return;
      }
      yield parse(data);
    }
  } catch (error) {
    if (!idle) {
      throw error instanceof BrokenStream ? error : new BrokenStream('relayBroken');
    }
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

function parse(text: string): UpstreamEvent {
  let [chunk, line]: [unknown, string] = [undefined, ''];
  try {
    chunk = JSON.parse(text);
    // What was not parsed may hold line ends; said anew it is one line. It cannot be said of what is nested too deep.
    line = JSON.stringify(chunk);
  } catch {
    throw new BrokenStream('relayBadAnswer');
  }
  if (!isAnswer(chunk) && !isError(chunk)) {
    throw new BrokenStream('relayBadAnswer');
  }
  return { text: line, chunk: chunk as UpstreamEvent['chunk'] };
}
