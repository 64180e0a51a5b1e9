import { IncomingMessage } from 'node:http';

/** Names in `Connection` are removed by whoever passes a request on: these must arrive. */
const endToEnd = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
]);

/** The names that `Connection` lists, in lower case. */
export const connectionOptions = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** The address without its query, not decoded. */
export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.replace(/[?#].*$/s, '');

/** A path that programs read differently: one resolves its dots or backslashes, the next does not. */
export const isAmbiguousPath = (path: string): boolean => dotSegment.test(path) || path.includes('\\');

/** The path as gateways read it, so that encoded letters and slashes lead past no rule; null for one that cannot be decoded. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Why a request is refused before anything in it is acted on; null for a sound one. Node's parser has refused already what has no
 * single reading: two lengths, a length beside a transfer coding, bare line breaks.
 */
export function problemWithHead({ headers, rawHeaders, httpVersionMinor, url }: IncomingMessage): string | null {
  if (!url?.startsWith('/')) {
    return 'The address is malformed.';
  }
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) {
    return 'A request has one Host.';
  }
  const named = connectionOptions(headers.connection).find((name) => endToEnd.has(name));
  if (named) {
    return `Connection must not name ${named}.`;
  }
  const coding = headers['transfer-encoding'];
  if (coding === undefined) {
    return null;
  }
  if (headers['content-length'] !== undefined) {
    return 'A body has either a length or a transfer coding.';
  }
  if (httpVersionMinor === 0) {
    return 'HTTP/1.0 has no transfer codings.';
  }
  return coding.toLowerCase() === 'chunked' ? null : 'The only transfer coding that is understood is chunked.';
}

/** Whether a body follows the head, even an empty one in chunks. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request asks for a WebSocket that the gateway may open: its realtime calls. */
export const isWebsocketRequest = ({ method, headers, url }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith('/v1/');

/**
 * A request of which every upgrade is ignored but that to a WebSocket: Node hands all of them to whoever listens for one, and clients
 * that offer HTTP/2 over plain connections would get no answer.
 */
export class EdgeRequest extends IncomingMessage {
  declare private offersUpgrade: boolean;

  get upgrade(): boolean {
    return this.offersUpgrade && (this.method === 'CONNECT' || isWebsocketRequest(this));
  }

  set upgrade(value: boolean | null) {
    this.offersUpgrade = value === true;
  }
}
