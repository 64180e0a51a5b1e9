import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { GatewayTarget } from './pass-through';

/** Asks a gateway for its public status, on a connection of its own: one that is kept would hold up the gateway's stop. */
export function askStatus({ url }: GatewayTarget, withinMs: number): Promise<IncomingMessage> {
  const address = new URL(`${url.pathname.replace(/\/$/, '')}/api/status`, url);
  const get = address.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((settle, fail) => {
    get(address, { agent: false, signal: AbortSignal.timeout(withinMs) }, settle).once('error', fail);
  });
}
