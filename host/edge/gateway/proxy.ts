import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { StatusCode } from 'hono/utils/http-status';
import { Agent, type Dispatcher } from 'undici';
import type { Client } from '../http/client';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { hasBody } from '../http/request-head';
import { json } from '../http/responses';
import { type Log, messageOf } from '../log';
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
  { statusCode, statusText, headers, body }: Dispatcher.ResponseData,
  client: Client,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    outgoing.writeHead(statusCode, statusText, responseHeaders(headers, client));
    // The first event of a stream may come much later than its headers.
    outgoing.flushHeaders();
    await pipeline(body, outgoing);
  } catch (error) {
    body.on('error', () => undefined).destroy();
    if (!outgoing.headersSent) throw error;
    outgoing.destroy();
  }
}

async function headOnly(c: EdgeContext, { statusCode, headers, body }: Dispatcher.ResponseData): Promise<Response> {
  await body.dump();
  const kept = Object.entries(responseHeaders(headers, c.var.client)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value : String(value),
  ]);
  return c.body(null, statusCode as StatusCode, Object.fromEntries(kept));
}

/** Passes requests to the gateway as they are: nothing is followed, decoded or waited for. */
export function gatewayProxy(agent: Agent, target: () => GatewayTarget | null, log: Log): EdgeHandler {
  const send = (request: IncomingMessage, client: Client, to: GatewayTarget, signal: AbortSignal) => {
    // A failed call closes its body, but the client's connection still has to carry the reason.
    const body = hasBody(request) ? request.pipe(new PassThrough()) : null;
    return agent.request({
      origin: to.url.origin,
      path: gatewayPath(to, request.url ?? '/'),
      method: request.method as Dispatcher.HttpMethod,
      headers: requestHeaders(request, client, to),
      body,
      signal,
    });
  };

  return async (c) => {
    const { incoming, outgoing } = c.env;
    const { client } = c.var;
    const { signal } = c.req.raw;
    const unanswered = () => json(c, 502, unreachable(incoming.headers['accept-language']), { 'Retry-After': '2' });
    const to = target();
    if (!to) return unanswered();
    try {
      const response = await send(incoming, client, to, signal).catch((error: unknown) => {
        if (isRepeatable(incoming) && isClosedConnection(error) && !signal.aborted) return send(incoming, client, to, signal);
        throw error;
      });
      // Hono makes its own response of every one to HEAD, which has no body to stream.
      if (incoming.method === 'HEAD') return headOnly(c, response);
      await sendOn(response, client, outgoing);
    } catch (error) {
      // A client that went away needs no response.
      if (!signal.aborted && !outgoing.destroyed) {
        log('gateway-unreachable', { method: incoming.method, message: messageOf(error) });
        return unanswered();
      }
    } finally {
      // What the gateway did not want is in the way of the next request.
      incoming.unpipe().resume();
    }
    return RESPONSE_ALREADY_SENT;
  };
}
