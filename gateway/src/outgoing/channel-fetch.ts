import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isLinkLocalAddress } from './addresses';
import { checkHost, guardedLookup } from './guard';

export type OutgoingCall = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array; signal: AbortSignal };

// Shorter than servers keep idle connections.
const idleMs = 4_000;
// Upstreams that think for minutes before they answer exist; this is for connections that died without a word.
const silentMs = 300_000;
const withoutBody = [204, 205, 304];

/** A `fetch` for the addresses of channels, whose sockets find their addresses with a lookup; follows no redirect. */
export function createChannelFetch(lookup: LookupFunction) {
  const options = { keepAlive: true, lookup, timeout: idleMs };
  const [plain, secure] = [new PlainAgent(options), new SecureAgent(options)];

  function open(address: string, { method = 'GET', headers, body, signal }: OutgoingCall): ClientRequest {
    const length = body !== undefined && { 'Content-Length': Buffer.byteLength(body) };
    const common = { method, headers: { 'User-Agent': 'gateway-console', ...headers, ...length }, signal, timeout: silentMs };
    const isSecure = new URL(address).protocol === 'https:';
    return isSecure ? requestSecure(address, { ...common, agent: secure }) : requestPlain(address, { ...common, agent: plain });
  }

  function send(address: string, call: OutgoingCall): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = open(address, call);
      sent.on('response', resolve);
      sent.on('timeout', () => sent.destroy(new Error('silent')));
      sent.on('error', (error) => {
        // The other side may close a kept connection in the moment in which it is used again.
        const closed = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        closed ? resolve(send(address, call)) : reject(error);
      });
      sent.end(call.body);
    });
  }

  return async (address: string, call: OutgoingCall): Promise<Response> => {
    checkHost(new URL(address).hostname, isLinkLocalAddress);
    const answer = await send(address, call);
    const status = answer.statusCode ?? 0;
    const init = { status, headers: { 'content-type': answer.headers['content-type'] ?? '' } };
    if (withoutBody.includes(status)) {
      answer.resume();
      return new Response(null, init);
    }
    return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array<ArrayBuffer>>, init);
  };
}

/** Asks a channel's upstream: any address but link-local ones. Throws ForbiddenAddress for these, and what the connection throws. */
export const channelFetch = createChannelFetch(guardedLookup(isLinkLocalAddress));
