import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { originMatchesHost } from '@console/shared/contract/cross-site';
import { type Client, isForwardingHeader } from '../http/client';
import { connectionOptions } from '../http/request-head';
import { transportHeaders } from '../http/responses';
import type { GatewayTarget } from './target';

/** They speak of one connection, not of the message (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What says who is calling must come from the edge alone; an expectation was met by it already. */
const setByEdge = ['expect', 'host', 'x-edge-client', 'x-edge-token'];

/** These calls are authorised by keys: a session that a browser sends along is none of their business. */
export const isCalledByKey = ({ url }: IncomingMessage) => /^\/(?:v1|mj|suno)\//.test(url ?? '');

/** In what headers a gateway is told who sends a request. */
export function clientHeaders({ address, protocol, isLocal }: Client, token: GatewayTarget['token']): Record<string, string> {
  // Seen from outside, a client on this machine has the address of the edge: speaking for it would only make it less trusted.
  if (token === null && isLocal) {
    return {};
  }
  return { 'x-forwarded-for': address, 'x-forwarded-proto': protocol, ...(token !== null && isLocal && { 'x-edge-client': 'local' }) };
}

/**
 * The headers of a request on its way to the gateway, as names and values in turn.
 * @param replaced by lower-case name, in place of what the client sent; undefined leaves one out
 */
export function requestHeaders(
  request: IncomingMessage,
  client: Client,
  { url, token }: GatewayTarget,
  replaced: Record<string, string | undefined> = {},
): string[] {
  // A gateway that is given a Host of its own compares the console's Origin with that.
  const isTranslated = token === null && !('origin' in replaced) && originMatchesHost(client.host, request.headers.origin);
  const dropped = new Set([
    ...hopByHop,
    ...setByEdge,
    ...(isTranslated ? ['origin'] : []),
    ...(isCalledByKey(request) ? ['cookie'] : []),
    ...Object.keys(replaced),
    ...connectionOptions(request.headers.connection),
  ]);
  const isKept = (name: string) => !dropped.has(name) && !isForwardingHeader(name);
  const kept = request.rawHeaders.flatMap((name, index, raw) =>
    index % 2 === 0 && isKept(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  );
  return [
    ...kept,
    ...['host', token === null ? url.host : (client.host ?? url.host)],
    ...Object.entries(clientHeaders(client, token)).flat(),
    ...(isTranslated ? ['origin', url.origin] : []),
    ...(token === null ? [] : ['x-edge-token', token]),
    ...Object.entries(replaced).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  ];
}

/** Node writes headers byte by byte: what is not Latin-1 goes as the bytes that it came as. */
const asBytes = (value: string) => (/[^\0-\xff]/.test(value) ? Buffer.from(value).toString('latin1') : value);

/** A cookie that came over HTTPS never travels without it, also where the gateway sees only the plain connection behind the edge. */
const secured = (cookie: string) => (/;\s*secure\s*(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);

/** The headers of a response on its way to the client, with more cookies of the edge's own. */
export function responseHeaders(headers: IncomingHttpHeaders, client: Client, more: readonly string[] = []): OutgoingHttpHeaders {
  // Its framing is the edge's own affair: a length that `Connection` names is only a header less.
  const dropped = new Set([...hopByHop, ...connectionOptions(headers.connection)]);
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name));
  // The type says otherwise, but a single one comes without a list around it.
  const cookies = [headers['set-cookie'] ?? [], ...more].flat();
  return {
    ...Object.fromEntries(kept.map(([name, value = '']) => [name, Array.isArray(value) ? value.map(asBytes) : asBytes(value)])),
    ...(cookies.length > 0 && { 'set-cookie': (client.protocol === 'https' ? cookies.map(secured) : cookies).map(asBytes) }),
    ...transportHeaders(client),
  };
}
