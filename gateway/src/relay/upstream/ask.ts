import type { OpenChannel } from '../../channels/key';
import type { ChannelReach } from '../../channels/reach';
import { isWithinLimits } from '../../http/json-limits';
import { encode, inTurn, stringify } from '../../http/turns';
import { isIdleTimeout, outgoingFetch } from '../../outgoing/fetch';
import { ForbiddenAddress } from '../../outgoing/guard';
import { readText } from '../../outgoing/read-text';
import type { Settings } from '../../settings';
import type { Endpoint } from '../endpoints';
import type { RelayRequest } from '../request';
import { bodyFor, upstreamModel } from './body';
import { BrokenStream, readEvents } from './events';
import { isWorthRetrying, parseTable, UpstreamFailure } from './failure';
import { credentials, relayAddress, whyNotRelayed } from './provider';
import { answerLimits, isAnswer, isError, type UpstreamEvent, type UpstreamReply, type WholeAnswer } from './reply';
import { withUsualUsage } from './usage';

// Answers may hold images.
const maxWhole = 64 * 1024 * 1024;
const maxRefusal = 256 * 1024;

/** What asking needs beside channel and request. */
export type Asking = {
  signal: AbortSignal;
  limits: Pick<Settings, 'upstreamAnswerMs' | 'upstreamIdleMs' | 'upstreamStreamMs'>;
  site: { name: string; address: string };
  reach: ChannelReach;
};

const isStreamable = (endpoint: Endpoint) => endpoint === 'chat/completions' || endpoint === 'completions';
const isTranscript = (endpoint: Endpoint) => endpoint === 'audio/transcriptions' || endpoint === 'audio/translations';

/** Asks an OpenAI-compatible upstream. Throws UpstreamFailure; a stream that it returned may throw BrokenStream later. */
export async function askUpstream(
  channel: OpenChannel,
  request: RelayRequest,
  { signal, limits, site, reach }: Asking,
): Promise<UpstreamReply> {
  const why = whyNotRelayed(channel, request.endpoint);
  if (why) {
    throw new UpstreamFailure(why, { status: 503, code: 'channel_not_relayed', retry: true });
  }
  const { body, headers, model } = await contentFor(channel, request);
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) {
    leave();
  }
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, limits.upstreamAnswerMs);
  try {
    const response = await outgoingFetch(relayAddress(channel, request.endpoint, model) ?? '', {
      method: 'POST',
      headers: { ...headers, Accept: request.stream ? 'text/event-stream' : '*/*', ...credentials(channel, site) },
      body,
      network: reach.network,
      signal: stop.signal,
      idleMs: limits.upstreamIdleMs,
    });
    if (!response.ok) {
      throw await refused(response, channel.key, reach);
    }
    const reply = await readReply(response, request, { type: channel.type, limits, stop });
    // Bytes are passed on as they come, within the same time.
    reply.kind === 'bytes' ? deadline.unref() : clearTimeout(deadline);
    return reply;
  } catch (error) {
    clearTimeout(deadline);
    signal.removeEventListener('abort', leave);
    stop.abort();
    throw failureOf(error, isLate);
  }
}

function failureOf(error: unknown, isLate: boolean): UpstreamFailure {
  if (isLate || isIdleTimeout(error) || (error instanceof BrokenStream && error.id === 'relaySilent')) {
    return new UpstreamFailure('relayTimeout', { status: 504, code: 'upstream_timeout', retry: true });
  }
  if (error instanceof UpstreamFailure) {
    return error;
  }
  if (error instanceof BrokenStream) {
    return new UpstreamFailure(error.id, { status: 500, code: 'bad_response', retry: true });
  }
  const forbidden = error instanceof ForbiddenAddress && (error.isPrivate ? 'relayPrivate' : 'relayForbidden');
  return new UpstreamFailure(forbidden || 'relayUnreachable', { status: 500, code: 'do_request_failed', retry: true });
}

type Content = { body: string | Uint8Array; headers: Record<string, string>; model: string };

async function contentFor(channel: OpenChannel, request: RelayRequest): Promise<Content> {
  if (!request.form) {
    const body = bodyFor(channel, request);
    return { body: await encode(await stringify(body)), headers: { 'Content-Type': 'application/json' }, model: body.model };
  }
  const model = upstreamModel(channel, request.model);
  const form = new FormData();
  for (const [name, value] of request.form) {
    form.append(name, name === 'model' ? model : value);
  }
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { body, headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' }, model };
}

async function readReply(
  response: Response,
  { endpoint }: RelayRequest,
  { type, limits, stop }: { type: number; limits: Asking['limits']; stop: AbortController },
): Promise<UpstreamReply> {
  const contentType = response.headers.get('content-type') ?? '';
  if (isStreamable(endpoint) && response.body && contentType.includes('text/event-stream')) {
    return { kind: 'events', events: await begun(response.body, { type, limits, stop }) };
  }
  const isJson = contentType.includes('json');
  if (endpoint === 'audio/speech' && response.body && !isJson) {
    return { kind: 'bytes', bytes: response.body, contentType };
  }
  const text = await readText(response, maxWhole).catch((error: unknown) => {
    throw isIdleTimeout(error) ? error : new BrokenStream('relayBroken');
  });
  if (text === undefined) {
    throw new UpstreamFailure('channelHuge', { status: 500, code: 'bad_response_body', retry: true });
  }
  if (isTranscript(endpoint) && !isJson && text) {
    return { kind: 'text', text, contentType };
  }
  const body = (await isWithinLimits(text, answerLimits)) ? await inTurn(text.length, () => parseTable(text)) : {};
  return { kind: 'whole', body: withUsualUsage(type, checkWhole(body, endpoint)) };
}

/** The events of an answer that has begun: until its first sign of life another channel can be asked instead. */
async function begun(
  body: ReadableStream<Uint8Array>,
  { type, limits, stop }: { type: number; limits: Asking['limits']; stop: AbortController },
): Promise<AsyncIterable<UpstreamEvent>> {
  const { upstreamIdleMs: idleMs, upstreamStreamMs: totalMs } = limits;
  let isAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => {
    isAlive = resolve;
  });
  const events = usual(type, readEvents(body, { idleMs, totalMs }, stop, isAlive));
  const first = events.next();
  // After a comment nobody may have asked for it yet when it fails.
  first.catch(() => undefined);
  await Promise.race([first, alive]);
  return afterFirst(first, events);
}

async function* afterFirst(first: Promise<IteratorResult<UpstreamEvent>>, events: AsyncGenerator<UpstreamEvent>) {
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

async function* usual(type: number, events: AsyncIterable<UpstreamEvent>): AsyncGenerator<UpstreamEvent> {
  for await (const event of events) {
    const chunk = withUsualUsage(type, event.chunk);
    yield chunk === event.chunk ? event : { chunk, text: JSON.stringify(chunk) };
  }
}

function checkWhole(body: WholeAnswer, endpoint: Endpoint): WholeAnswer {
  const isGood = isStreamable(endpoint) ? isAnswer(body) : Object.keys(body).length > 0 && !isError(body);
  if (!isGood) {
    throw new UpstreamFailure('relayBadAnswer', { status: 500, code: 'bad_response_body', retry: false });
  }
  return body;
}

async function refused(response: Response, key: string, { quotesErrors }: ChannelReach): Promise<UpstreamFailure> {
  const text = (await readText(response, maxRefusal).catch(() => '')) ?? '';
  const body = parseTable(quotesErrors ? text : '');
  const error = (typeof body.error === 'object' && body.error !== null ? body.error : body) as Record<string, unknown>;
  const message = typeof error.message === 'string' && error.message ? error.message : undefined;
  return new UpstreamFailure('relayRefused', {
    status: response.status,
    code: typeof error.code === 'string' && error.code ? error.code : 'bad_response_status_code',
    type: typeof error.type === 'string' && error.type ? error.type : 'upstream_error',
    // Some upstreams quote the key that they refuse.
    text: key ? message?.replaceAll(key, '***') : message,
    retry: isWorthRetrying(response.status),
  });
}
