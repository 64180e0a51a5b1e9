import { networkPrefix } from '@console/shared/contract/network';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sameText } from './same-text';

/** Whether the edge sent this request: what it says of the client counts. */
function isFromEdge(c: Context, edgeToken: string | undefined): boolean {
  const shown = c.req.header('x-edge-token');
  return Boolean(edgeToken && shown && sameText(shown, edgeToken));
}

/** The address of the caller: what the edge says in `X-Forwarded-For` if it proves to be the edge, otherwise that of the socket. */
export function clientAddress(c: Context, edgeToken: string | undefined): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const address = isFromEdge(c, edgeToken) && forwarded ? forwarded : (getConnInfo(c).remote.address ?? '');
  // Dual-stack sockets tell IPv4 peers as mapped IPv6 addresses.
  return address.replace(/^::ffff:/, '');
}

/** The network of the caller: what one customer of a provider gets; undefined for what the edge itself asks. */
export function clientNetwork(c: Context, edgeToken: string | undefined): string | undefined {
  const isOfEdge = isFromEdge(c, edgeToken) && c.req.header('x-forwarded-for') === undefined;
  return isOfEdge ? undefined : networkPrefix(clientAddress(c, edgeToken));
}

/** Whether the client is on this very machine, with nobody in between whom the operator does not trust. */
export function isLocalClient(c: Context, edgeToken: string | undefined): boolean {
  if (isFromEdge(c, edgeToken)) {
    return c.req.header('x-edge-client') === 'local';
  }
  const speaksForOthers = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => c.req.header(name) !== undefined);
  return !speaksForOthers && /^(?:::1|127\.)/.test(clientAddress(c, edgeToken));
}

/** Whether the browser came over HTTPS, as the edge says. */
export const isOverHttps = (c: Context, edgeToken: string | undefined): boolean =>
  isFromEdge(c, edgeToken) && c.req.header('x-forwarded-proto') === 'https';
