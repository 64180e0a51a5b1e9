import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { StatusCode } from 'hono/utils/http-status';
import { Agent, type Dispatcher } from 'undici';
import type { EdgeContext } from '../http/context';
import { hasBody } from '../http/request-head';
import { json } from '../http/responses';
import { errorMessage, type Log } from '../log';
import { type Caller, filterBrowserCookies, SessionRenewalError } from './callers';
import { isMedia, mediaHeaders } from './media';
import { requestHeaders, responseHeaders } from './request-headers';
import { type GatewayTarget, gatewayOrigin, gatewayPath } from './target';
import { unreachableBody } from './unreachable';

/** Responses may start after minutes and stream for hours. */
export const createProxyAgent = () => new Agent({ headersTimeout: 0, bodyTimeout: 0 });

const isRetryable = (request: IncomingMessage) => (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

const isStaleConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET');

/** Destroys both sides if either fails: a truncated response must not look complete. */
async function pipeResponse(
  { statusCode, statusText, body }: Dispatcher.ResponseData,
  headers: OutgoingHttpHeaders,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    outgoing.writeHead(statusCode, statusText, headers);
    // The first event may come long after the headers.
    outgoing.flushHeaders();
    await pipeline(body, outgoing);
  } catch (error) {
    body.on('error', () => undefined).destroy();
    if (!outgoing.headersSent) {
      throw error;
    }
    outgoing.destroy();
  }
}

async function headResponse(
  c: EdgeContext,
  { statusCode, body }: Dispatcher.ResponseData,
  headers: OutgoingHttpHeaders,
): Promise<Response> {
  await body.dump();
  const buffered = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
  return c.body(null, statusCode as StatusCode, Object.fromEntries(buffered));
}

export const badGateway = (c: EdgeContext) =>
  json(c, 502, unreachableBody(c.env.incoming.headers['accept-language']), { 'Retry-After': '2' });

async function responseCookies(caller: Caller | null, { headers }: Dispatcher.ResponseData): Promise<string[]> {
  if (!caller) {
    return [];
  }
  return [...filterBrowserCookies([headers['set-cookie'] ?? []].flat()), ...(await caller.setCookies())];
}

const withoutCookies = ({ 'set-cookie': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** Bodies up to this size are buffered, so that they can be sent again after a session renewal. */
const maxReplayableBytes = 1024 * 1024;

async function bufferReplayableBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (!(Number(request.headers['content-length']) <= maxReplayableBytes)) {
    return undefined;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** `mediaPath` is where the gateway serves a video or a recording; anything else from there is refused. */
export type GatewayProxy = (c: EdgeContext, to: GatewayTarget, caller: Caller | null, mediaPath?: string) => Promise<Response>;

type GatewayExchange = { c: EdgeContext; to: GatewayTarget; caller: Caller | null; mediaPath?: string | undefined };

/** Sends a request, and once more if a kept connection turns out to be closed. */
function createSender(
  agent: Agent,
  { c, to, caller, mediaPath }: GatewayExchange,
): (buffered: Buffer | undefined) => Promise<Dispatcher.ResponseData> {
  const { incoming } = c.env;
  const { client } = c.var;
  const { signal } = c.req.raw;

  const send = async (buffered: Buffer | undefined) => {
    // undici destroys the body of a failed request, but the client's connection must stay open for the error response.
    const body = buffered ?? (hasBody(incoming) ? incoming.pipe(new PassThrough()) : null);
    const path = mediaPath ?? incoming.url ?? '/';
    return agent.request({
      origin: gatewayOrigin(to, path),
      path: gatewayPath(to, path),
      method: incoming.method as Dispatcher.HttpMethod,
      headers: requestHeaders(incoming, client, to, await caller?.headers()),
      body,
      signal,
    });
  };

  return (buffered) =>
    send(buffered).catch((error: unknown) => {
      if (isRetryable(incoming) && isStaleConnection(error) && !signal.aborted) {
        return send(buffered);
      }
      throw error;
    });
}

async function sendWithRenewal(agent: Agent, exchange: GatewayExchange): Promise<Dispatcher.ResponseData> {
  const { c, caller } = exchange;
  const { incoming } = c.env;
  const sendWithRetry = createSender(agent, exchange);
  const buffered = caller?.session && hasBody(incoming) ? await bufferReplayableBody(incoming) : undefined;
  const response = await sendWithRetry(buffered);
  if (response.statusCode !== 401 || !caller?.session) {
    return response;
  }
  const renewal = await caller.session.renew();
  if (renewal === 'signed-out') {
    return response;
  }
  await response.body.dump();
  if (typeof renewal === 'object') {
    throw new SessionRenewalError(renewal.retryAfterSeconds);
  }
  // A streamed body cannot be replayed; the client's retry uses the renewed session.
  if (hasBody(incoming) && !buffered) {
    throw new SessionRenewalError(1);
  }
  const retried = await sendWithRetry(buffered);
  // The renewed session is valid, so a second 401 must not sign the user out.
  return retried.statusCode === 401 ? { ...retried, statusCode: 403, body: retried.body } : retried;
}

/** Proxies requests to the gateway unchanged: it follows no redirects, decodes nothing and buffers nothing. */
export function createGatewayProxy(agent: Agent, log: Log, reportUnreachable: () => void = () => undefined): GatewayProxy {
  return async (c, to, caller, mediaPath) => {
    const { incoming, outgoing } = c.env;
    const { client } = c.var;
    const { signal } = c.req.raw;

    try {
      const response = await sendWithRenewal(agent, { c, to, caller, mediaPath });
      if (mediaPath !== undefined && !isMedia(response)) {
        await response.body.dump();
        return json(c, 404, { success: false, message: 'The file is not available' });
      }
      const headers = responseHeaders(
        caller ? withoutCookies(response.headers) : response.headers,
        client,
        await responseCookies(caller, response),
      );
      if (mediaPath !== undefined) {
        Object.assign(headers, mediaHeaders);
      }
      // Hono builds its own response to HEAD, which has no body to stream.
      if (incoming.method === 'HEAD') {
        return headResponse(c, response, headers);
      }
      await pipeResponse(response, headers, outgoing);
    } catch (error) {
      if (error instanceof SessionRenewalError) {
        throw error;
      }
      if (!signal.aborted && !outgoing.destroyed) {
        reportUnreachable();
        log('gateway-unreachable', { method: incoming.method, message: errorMessage(error) });
        return badGateway(c);
      }
    } finally {
      // An unread body would block the next request on the connection.
      incoming.unpipe().resume();
    }
    return RESPONSE_ALREADY_SENT;
  };
}
