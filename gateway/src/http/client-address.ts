import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { sameText } from './same-text';

/** The address of the caller: what the edge says in `X-Forwarded-For` if it proves to be the edge, otherwise that of the socket. */
export function clientAddress(c: Context, edgeToken: string | undefined): string {
  const shown = c.req.header('x-edge-token');
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const address = edgeToken && shown && sameText(shown, edgeToken) && forwarded ? forwarded : (getConnInfo(c).remote.address ?? '');
  // Dual-stack sockets tell IPv4 peers as mapped IPv6 addresses.
  return address.replace(/^::ffff:/, '');
}
