import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isOriginOf } from '@console/shared/contract/cross-site';
import { clientAddress } from '../http/client-address';
import { connectionOptions } from '../http/request-head';
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
const setByEdge = ['expect', 'host', 'x-edge-token', 'x-forwarded-for'];

/** The headers of a request on its way to the gateway, as names and values in turn. */
export function requestHeaders(request: IncomingMessage, { url, token }: GatewayTarget): string[] {
  // A gateway that is given a Host of its own compares the console's Origin with that.
  const isTranslated = token === null && isOriginOf(request.headers.host, request.headers.origin);
  const dropped = new Set([
    ...hopByHop,
    ...setByEdge,
    ...(isTranslated ? ['origin'] : []),
    ...connectionOptions(request.headers.connection),
  ]);
  const kept = request.rawHeaders.flatMap((name, index, raw) =>
    index % 2 === 0 && !dropped.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  );
  return [
    ...kept,
    ...['host', token === null ? url.host : (request.headers.host ?? url.host)],
    ...['x-forwarded-for', clientAddress(request)],
    ...(isTranslated ? ['origin', url.origin] : []),
    ...(token === null ? [] : ['x-edge-token', token]),
  ];
}

/** Node writes headers byte by byte: what is not Latin-1 goes as the bytes that it came as. */
const asBytes = (value: string) => (/[^\0-\xff]/.test(value) ? Buffer.from(value).toString('latin1') : value);

/** The headers of a response on its way to the client. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  // Its framing is the edge's own affair: a length that `Connection` names is only a header less.
  const dropped = new Set([...hopByHop, ...connectionOptions(headers.connection)]);
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name));
  return {
    ...Object.fromEntries(kept.map(([name, value = '']) => [name, Array.isArray(value) ? value.map(asBytes) : asBytes(value)])),
    'x-content-type-options': 'nosniff',
  };
}
