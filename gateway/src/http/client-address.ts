import { networkPrefix } from '@console/shared/contract/network';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { constantTimeEqual } from './constant-time-equal';

function isFromEdge(c: Context, edgeToken: string | undefined): boolean {
  const presentedToken = c.req.header('x-edge-token');
  return Boolean(edgeToken && presentedToken && constantTimeEqual(presentedToken, edgeToken));
}

/** The address in `X-Forwarded-For` if the request proves to come from the edge, otherwise that of the socket. */
export function clientAddress(c: Context, edgeToken: string | undefined): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const address = isFromEdge(c, edgeToken) && forwarded ? forwarded : (getConnInfo(c).remote.address ?? '');
  // Dual-stack sockets report IPv4 peers as mapped IPv6 addresses.
  return address.replace(/^::ffff:/, '');
}

/** The network that a provider assigns to one customer; undefined for the edge's own requests. */
export function clientNetwork(c: Context, edgeToken: string | undefined): string | undefined {
  const isEdgeRequest = isFromEdge(c, edgeToken) && c.req.header('x-forwarded-for') === undefined;
  return isEdgeRequest ? undefined : networkPrefix(clientAddress(c, edgeToken));
}

/** Whether the client is on this machine without an untrusted proxy in between. */
export function isLocalClient(c: Context, edgeToken: string | undefined): boolean {
  if (isFromEdge(c, edgeToken)) {
    return c.req.header('x-edge-client') === 'local';
  }
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => c.req.header(name) !== undefined);
  return !isProxied && /^(?:::1|127\.)/.test(clientAddress(c, edgeToken));
}

export const isOverHttps = (c: Context, edgeToken: string | undefined): boolean =>
  isFromEdge(c, edgeToken) && c.req.header('x-forwarded-proto') === 'https';
