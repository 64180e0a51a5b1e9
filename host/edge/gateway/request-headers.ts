import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { originMatchesHost } from '@console/shared/contract/cross-site';
import { type Client, isForwardingHeader } from '../http/client';
import { parseConnectionOptions } from '../http/request-head';
import { transportHeaders } from '../http/responses';
import type { GatewayTarget } from './target';

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

/** Only the edge may say who is calling, and it has already handled `Expect`. */
const setByEdge = ['expect', 'host', 'x-edge-client', 'x-edge-token'];

/** API keys authorize these requests; session cookies must not reach them. */
export const usesApiKey = ({ url }: IncomingMessage) => /^\/(?:v1|mj|suno)\//.test(url ?? '');

export function clientHeaders({ address, protocol, isLocal }: Client, token: GatewayTarget['token']): Record<string, string> {
  // A local client has the edge's address for a remote gateway; forwarding headers would only make it less trusted.
  if (token === null && isLocal) {
    return {};
  }
  return { 'x-forwarded-for': address, 'x-forwarded-proto': protocol, ...(token !== null && isLocal && { 'x-edge-client': 'local' }) };
}

export function requestHeaders(
  request: IncomingMessage,
  client: Client,
  { url, token }: GatewayTarget,
  replaced: Record<string, string | undefined> = {},
): string[] {
  // A gateway that gets its own Host compares the Origin with it.
  const rewritesOrigin = token === null && !('origin' in replaced) && originMatchesHost(client.host, request.headers.origin);
  const dropped = new Set([
    ...hopByHop,
    ...setByEdge,
    ...(rewritesOrigin ? ['origin'] : []),
    ...(usesApiKey(request) ? ['cookie'] : []),
    ...Object.keys(replaced),
    ...parseConnectionOptions(request.headers.connection),
  ]);
  const isKept = (name: string) => !dropped.has(name) && !isForwardingHeader(name);
  const forwarded = request.rawHeaders.flatMap((name, index, raw) =>
    index % 2 === 0 && isKept(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  );
  return [
    ...forwarded,
    ...['host', token === null ? url.host : (client.host ?? url.host)],
    ...Object.entries(clientHeaders(client, token)).flat(),
    ...(rewritesOrigin ? ['origin', url.origin] : []),
    ...(token === null ? [] : ['x-edge-token', token]),
    ...Object.entries(replaced).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  ];
}

/** Node writes headers as Latin-1, so UTF-8 values are passed as their bytes. */
const encodeLatin1 = (value: string) => (/[^\0-\xff]/.test(value) ? Buffer.from(value).toString('latin1') : value);

/** The gateway may see only plain HTTP behind the edge. */
const withSecure = (cookie: string) => (/;\s*secure\s*(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);

export function responseHeaders(headers: IncomingHttpHeaders, client: Client, extraCookies: readonly string[] = []): OutgoingHttpHeaders {
  const dropped = new Set([...hopByHop, ...parseConnectionOptions(headers.connection)]);
  const forwarded = Object.entries(headers).filter(([name]) => !dropped.has(name));
  // Despite the type, a single cookie is a string.
  const cookies = [headers['set-cookie'] ?? [], ...extraCookies].flat();
  return {
    ...Object.fromEntries(
      forwarded.map(([name, value = '']) => [name, Array.isArray(value) ? value.map(encodeLatin1) : encodeLatin1(value)]),
    ),
    ...(cookies.length > 0 && { 'set-cookie': (client.protocol === 'https' ? cookies.map(withSecure) : cookies).map(encodeLatin1) }),
    ...transportHeaders(client),
  };
}
