import { IncomingMessage } from 'node:http';
import { memoize } from '../bounded-cache';

/** A proxy removes headers that `Connection` names; these must not be removed. */
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

export const parseConnectionOptions = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

export const rawPath = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.replace(/[?#].*$/s, '');

export const isAmbiguousPath = (path: string): boolean => dotSegment.test(path) || path.includes('\\');

/** Decodes a path as gateways do, so that encoded characters bypass no rule. @returns null for a malformed path */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const findForbiddenOption = memoize(100, (header) => parseConnectionOptions(header).find((name) => endToEnd.has(name)));

/** Names and values alternate. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    hosts += name?.length === 4 && name.toLowerCase() === 'host' ? 1 : 0;
  }
  return hosts > 1;
}

export function findHeadProblem({ headers, rawHeaders, httpVersionMinor, url }: IncomingMessage): string | null {
  if (!url?.startsWith('/')) {
    return 'The address is malformed.';
  }
  if (hasSecondHost(rawHeaders)) {
    return 'A request has one Host.';
  }
  const forbiddenOption = headers.connection === undefined ? undefined : findForbiddenOption(headers.connection);
  if (forbiddenOption) {
    return `Connection must not name ${forbiddenOption}.`;
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

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isWebsocketRequest = ({ method, headers, url }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith('/v1/');

/**
 * Ignores upgrades other than WebSocket: Node passes all of them to an `upgrade` listener, and clients that offer HTTP/2 over plain
 * connections would get no response.
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
