import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { StatusCode } from 'hono/utils/http-status';
import { Agent, type Dispatcher } from 'undici';
import type { EdgeContext } from '../http/context';
import { hasBody } from '../http/request-head';
import { json } from '../http/responses';
import { type Log, messageOf } from '../log';
import { browserCookies, type Caller, RenewalFailed } from './callers';
import { requestHeaders, responseHeaders } from './request-headers';
import { type GatewayTarget, gatewayPath } from './target';
import { unreachable } from './unreachable';

/** Neither side is hurried: a response may begin after minutes and stream for hours. */
export const proxyAgent = () => new Agent({ headersTimeout: 0, bodyTimeout: 0 });

const isRepeatable = (request: IncomingMessage) => (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

/** A kept connection was closed by the gateway just as it was used again. */
const isClosedConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET');

/** Passes a response on; half of one must not look like a whole one, so either side's end ends the other. */
async function sendOn(
  { statusCode, statusText, body }: Dispatcher.ResponseData,
  headers: OutgoingHttpHeaders,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    outgoing.writeHead(statusCode, statusText, headers);
    // The first event of a stream may come much later than its headers.
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

async function headOnly(c: EdgeContext, { statusCode, body }: Dispatcher.ResponseData, headers: OutgoingHttpHeaders): Promise<Response> {
  await body.dump();
  const kept = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
  return c.body(null, statusCode as StatusCode, Object.fromEntries(kept));
}

/** No response came; the client may try again. */
export const unanswered = (c: EdgeContext) => json(c, 502, unreachable(c.env.incoming.headers['accept-language']), { 'Retry-After': '2' });

/** The cookies of a response: of the gateway's those that the browser may have, and the edge's. */
async function ownCookies(caller: Caller | null, { headers }: Dispatcher.ResponseData): Promise<string[]> {
  if (!caller) {
    return [];
  }
  return [...browserCookies([headers['set-cookie'] ?? []].flat()), ...(await caller.setCookies())];
}

const withoutCookies = ({ 'set-cookie': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** A body that can be sent twice, should the first time be refused. */
const mostRepeatableBytes = 1024 * 1024;

async function repeatableBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (!(Number(request.headers['content-length']) <= mostRepeatableBytes)) {
    return undefined;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Passes a request on in the name of its sender; `caller` is null where what the client sent authorises it. */
export type GatewayProxy = (c: EdgeContext, to: GatewayTarget, caller: Caller | null) => Promise<Response>;

/**
 * Passes requests to the gateway as they are: nothing is followed, decoded or waited for.
 * @param noteUnreachable told when the gateway does not answer
 */
export function gatewayProxy(agent: Agent, log: Log, noteUnreachable: () => void = () => undefined): GatewayProxy {
  return async (c, to, caller) => {
    const { incoming, outgoing } = c.env;
    const { client } = c.var;
    const { signal } = c.req.raw;

    const send = async (kept: Buffer | undefined) => {
      // A failed call closes its body, but the client's connection still has to carry the reason.
      const body = kept ?? (hasBody(incoming) ? incoming.pipe(new PassThrough()) : null);
      return agent.request({
        origin: to.url.origin,
        path: gatewayPath(to, incoming.url ?? '/'),
        method: incoming.method as Dispatcher.HttpMethod,
        headers: requestHeaders(incoming, client, to, await caller?.headers()),
        body,
        signal,
      });
    };

    const sendTwice = async (kept: Buffer | undefined) =>
      send(kept).catch((error: unknown) => {
        if (isRepeatable(incoming) && isClosedConnection(error) && !signal.aborted) {
          return send(kept);
        }
        throw error;
      });

    const sendRenewed = async () => {
      const kept = caller?.session && hasBody(incoming) ? await repeatableBody(incoming) : undefined;
      const response = await sendTwice(kept);
      if (response.statusCode !== 401 || !caller?.session) {
        return response;
      }
      const renewal = await caller.session.renew();
      if (renewal === 'signed-out') {
        return response;
      }
      await response.body.dump();
      if (typeof renewal === 'object') {
        throw new RenewalFailed(renewal.retryAfterSeconds);
      }
      // What was streamed is gone; sent again, it is authorised.
      if (hasBody(incoming) && !kept) {
        throw new RenewalFailed(1);
      }
      const again = await sendTwice(kept);
      // The session is sound: whatever this refusal is about, it must not sign anybody out.
      return again.statusCode === 401 ? { ...again, statusCode: 403, body: again.body } : again;
    };

    try {
      const response = await sendRenewed();
      const headers = responseHeaders(
        caller ? withoutCookies(response.headers) : response.headers,
        client,
        await ownCookies(caller, response),
      );
      // Hono makes its own response of every one to HEAD, which has no body to stream.
      if (incoming.method === 'HEAD') {
        return headOnly(c, response, headers);
      }
      await sendOn(response, headers, outgoing);
    } catch (error) {
      if (error instanceof RenewalFailed) {
        throw error;
      }
      // A client that went away needs no response.
      if (!signal.aborted && !outgoing.destroyed) {
        noteUnreachable();
        log('gateway-unreachable', { method: incoming.method, message: messageOf(error) });
        return unanswered(c);
      }
    } finally {
      // What the gateway did not want is in the way of the next request.
      incoming.unpipe().resume();
    }
    return RESPONSE_ALREADY_SENT;
  };
}
