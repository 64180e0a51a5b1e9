import type { OpenChannel } from '../../channels/key';
import { stringify } from '../../http/turns';
import { channelFetch } from '../../outgoing/channel-fetch';
import { ForbiddenAddress } from '../../outgoing/guard';
import { readText } from '../../outgoing/read-text';
import type { Endpoint } from '../endpoints';
import type { RelayRequest } from '../request';
import { bodyFor, upstreamModel } from './body';
import { readEvents } from './events';
import { isWorthRetrying, parseTable, UpstreamFailure } from './failure';
import { credentials, relayAddress, whyNotRelayed } from './provider';
import { isAnswer, isError, type UpstreamEvent, type UpstreamReply, type WholeAnswer } from './reply';
import { withUsualUsage } from './usage';

// Answers may hold images.
const maxWhole = 64 * 1024 * 1024;
const maxRefusal = 256 * 1024;

/** What asking needs beside channel and request. */
export type Asking = {
  signal: AbortSignal;
  /** Milliseconds without data after which a stream has ended. */
  idleMs: number;
  site: { name: string; address: string };
};

const isStreamable = (endpoint: Endpoint) => endpoint === 'chat/completions' || endpoint === 'completions';
const isTranscript = (endpoint: Endpoint) => endpoint === 'audio/transcriptions' || endpoint === 'audio/translations';

/** Asks an OpenAI-compatible upstream. Throws UpstreamFailure; a stream that it returned may throw BrokenStream later. */
export async function askUpstream(channel: OpenChannel, request: RelayRequest, { signal, idleMs, site }: Asking): Promise<UpstreamReply> {
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
  try {
    const response = await channelFetch(relayAddress(channel, request.endpoint, model) ?? '', {
      method: 'POST',
      headers: { ...headers, Accept: request.stream ? 'text/event-stream' : '*/*', ...credentials(channel, site) },
      body,
      signal: stop.signal,
    });
    if (!response.ok) {
      throw await refused(response, channel.key);
    }
    return await readReply(response, request, { type: channel.type, idleMs, stop });
  } catch (error) {
    signal.removeEventListener('abort', leave);
    if (error instanceof UpstreamFailure) {
      throw error;
    }
    const id = error instanceof ForbiddenAddress ? 'relayForbidden' : 'relayUnreachable';
    throw new UpstreamFailure(id, { status: 500, code: 'do_request_failed', retry: true });
  }
}

type Content = { body: string | Uint8Array; headers: Record<string, string>; model: string };

async function contentFor(channel: OpenChannel, request: RelayRequest): Promise<Content> {
  if (!request.form) {
    const body = bodyFor(channel, request);
    return { body: await stringify(body), headers: { 'Content-Type': 'application/json' }, model: body.model };
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
  { type, idleMs, stop }: { type: number; idleMs: number; stop: AbortController },
): Promise<UpstreamReply> {
  const contentType = response.headers.get('content-type') ?? '';
  if (isStreamable(endpoint) && response.body && contentType.includes('text/event-stream')) {
    return { kind: 'events', events: usual(type, readEvents(response.body, idleMs, stop)) };
  }
  const isJson = contentType.includes('json');
  if (endpoint === 'audio/speech' && response.body && !isJson) {
    return { kind: 'bytes', bytes: response.body, contentType };
  }
  const text = (await readText(response, maxWhole).catch(() => undefined)) ?? '';
  if (isTranscript(endpoint) && !isJson && text) {
    return { kind: 'text', text, contentType };
  }
  return { kind: 'whole', body: withUsualUsage(type, parseWhole(text, endpoint)) };
}

async function* usual(type: number, events: AsyncIterable<UpstreamEvent>): AsyncGenerator<UpstreamEvent> {
  for await (const event of events) {
    const chunk = withUsualUsage(type, event.chunk);
    yield chunk === event.chunk ? event : { chunk, text: JSON.stringify(chunk) };
  }
}

function parseWhole(text: string, endpoint: Endpoint): WholeAnswer {
  const body = parseTable(text);
  const isGood = isStreamable(endpoint) ? isAnswer(body) : Object.keys(body).length > 0 && !isError(body);
  if (!isGood) {
    throw new UpstreamFailure('relayBadAnswer', { status: 500, code: 'bad_response_body', retry: false });
  }
  return body;
}

async function refused(response: Response, key: string): Promise<UpstreamFailure> {
  const body = parseTable((await readText(response, maxRefusal).catch(() => '')) ?? '');
  const error = (typeof body.error === 'object' && body.error !== null ? body.error : body) as Record<string, unknown>;
  const text = typeof error.message === 'string' && error.message ? error.message : undefined;
  return new UpstreamFailure('relayRefused', {
    status: response.status,
    code: typeof error.code === 'string' && error.code ? error.code : 'bad_response_status_code',
    type: typeof error.type === 'string' && error.type ? error.type : 'upstream_error',
    // Some upstreams quote the key that they refuse.
    text: key ? text?.replaceAll(key, '***') : text,
    retry: isWorthRetrying(response.status),
  });
}
