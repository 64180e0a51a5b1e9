import { chatAddress } from '../../channels/addresses';
import type { ChannelRow } from '../../db/schema';
import { channelFetch } from '../../outgoing/channel-fetch';
import { ForbiddenAddress } from '../../outgoing/guard';
import { readText } from '../../outgoing/read-text';
import type { ChatRequest } from '../request';
import { readEvents } from './events';
import { isWorthRetrying, parseTable, UpstreamFailure } from './failure';
import { isAnswer, type UpstreamReply } from './reply';

// Answers may hold images.
const maxWhole = 64 * 1024 * 1024;
const maxRefusal = 256 * 1024;

/** The name under which the upstream knows a model, by the channel's `model_mapping`. */
export function upstreamModel(channel: ChannelRow, model: string): string {
  const mapped = parseTable(channel.model_mapping)[model];
  return typeof mapped === 'string' && mapped ? mapped : model;
}

/** Asks an OpenAI-compatible upstream. Throws UpstreamFailure; a stream that it returned may throw BrokenStream later. */
export async function askUpstream(channel: ChannelRow, request: ChatRequest, signal: AbortSignal, idleMs: number): Promise<UpstreamReply> {
  const model = upstreamModel(channel, request.model);
  const address = chatAddress(channel, model);
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) {
    leave();
  }
  try {
    const response = await channelFetch(address ?? '', {
      method: 'POST',
      headers: headersFor(channel, request.stream),
      body: JSON.stringify({ ...request.body, model, ...(request.stream && { stream_options: { include_usage: true } }) }),
      signal: stop.signal,
    });
    if (!response.ok) {
      throw await refused(response, channel.key);
    }
    if (response.body && response.headers.get('content-type')?.includes('text/event-stream')) {
      return { kind: 'events', events: readEvents(response.body, idleMs, stop) };
    }
    return { kind: 'whole', body: await readWhole(response) };
  } catch (error) {
    signal.removeEventListener('abort', leave);
    if (error instanceof UpstreamFailure) {
      throw error;
    }
    const id = error instanceof ForbiddenAddress ? 'relayForbidden' : 'relayUnreachable';
    throw new UpstreamFailure(id, { status: 500, code: 'do_request_failed', retry: true });
  }
}

function headersFor({ key, openai_organization }: ChannelRow, stream: boolean | undefined): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: stream ? 'text/event-stream' : 'application/json',
    Authorization: `Bearer ${key}`,
    ...(openai_organization && { 'OpenAI-Organization': openai_organization }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readWhole(response: Response) {
  const body: unknown = parsed((await readText(response, maxWhole).catch(() => undefined)) ?? '');
  if (!isAnswer(body)) {
    throw new UpstreamFailure('relayBadAnswer', { status: 500, code: 'bad_response_body', retry: false });
  }
  return body as Extract<UpstreamReply, { kind: 'whole' }>['body'];
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
