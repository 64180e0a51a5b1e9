import { isWithinLimits } from '../../http/json-limits';
import { runInTurn } from '../../http/turns';
import { isIdleTimeout } from '../../outgoing/fetch';
import { readText } from '../../outgoing/read-text';
import type { Settings } from '../../settings';
import { formats } from '../formats';
import { normalizeUsage } from '../formats/chat/usage-of-provider';
import type { RelayRequest } from '../request';
import { type ResponseBody, responseLimits, type UpstreamResponse } from '../response';
import { parseObject, UpstreamError } from '../upstream-error';
import { readEvents, StreamError } from './read-events';

// Responses may hold images.
const maxBodyBytes = 64 * 1024 * 1024;

/** `type` is that of the channel. */
type ReplyContext = {
  type: number;
  limits: Pick<Settings, 'upstreamIdleTimeoutMs' | 'upstreamStreamTimeoutMs'>;
  controller: AbortController;
};

export async function readReply(response: Response, { endpoint }: RelayRequest, context: ReplyContext): Promise<UpstreamResponse> {
  const { stream, other, isResponse } = formats[endpoint];
  const contentType = response.headers.get('content-type') ?? '';
  if (stream && response.body && contentType.includes('text/event-stream')) {
    return { kind: 'events', events: await waitForFirstEvent(response.body, stream.isEvent, context) };
  }
  const isJson = contentType.includes('json');
  if (other === 'bytes' && response.body && !isJson) {
    return { kind: 'bytes', bytes: response.body, contentType };
  }
  const text = await readText(response, maxBodyBytes).catch((error: unknown) => {
    throw isIdleTimeout(error) ? error : new StreamError('relayBroken');
  });
  if (text === undefined) {
    throw new UpstreamError('channelResponseTooLarge', { status: 500, code: 'bad_response_body', retry: true });
  }
  if (other === 'text' && !isJson && text) {
    return { kind: 'text', text, contentType };
  }
  const body = (await isWithinLimits(text, responseLimits)) ? await runInTurn(text.length, () => parseObject(text)) : {};
  if (!isResponse(body)) {
    throw new UpstreamError('relayBadAnswer', { status: 500, code: 'bad_response_body', retry: false });
  }
  return { kind: 'whole', body: normalizeUsage(context.type, body) };
}

/** Until the first byte arrives, the call can still be retried on another channel. */
async function waitForFirstEvent(
  body: ReadableStream<Uint8Array>,
  isEvent: (event: unknown) => boolean,
  { type, limits, controller }: ReplyContext,
): Promise<AsyncIterable<ResponseBody>> {
  const { upstreamIdleTimeoutMs: idleMs, upstreamStreamTimeoutMs: totalMs } = limits;
  let markAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    markAlive = resolve;
  });
  const events = normalizeEvents(type, readEvents(body, { idleMs, totalMs }, controller, { isEvent, onComment: markAlive }));
  const first = events.next();
  // After a comment, the pending event may fail before anybody awaits it.
  first.catch(() => undefined);
  await Promise.race([first, alive]);
  return prepend(first, events);
}

async function* prepend(first: Promise<IteratorResult<ResponseBody>>, events: AsyncGenerator<ResponseBody>) {
  try {
    const { done, value } = await first;
    if (!done) {
      yield value;
      yield* events;
    }
  } finally {
    await events.return(undefined);
  }
}

async function* normalizeEvents(type: number, events: AsyncIterable<ResponseBody>): AsyncGenerator<ResponseBody> {
  for await (const event of events) {
    yield normalizeUsage(type, event);
  }
}
