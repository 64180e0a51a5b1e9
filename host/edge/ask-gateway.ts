import { get as getPlain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { get as getSecure } from 'node:https';
import type { GatewayTarget } from './pass-through';

const maxBytes = 1024 * 1024;

/** Asks a gateway for one of its answers, on a connection of its own: one that is kept would hold up the gateway's stop. */
export function askGateway(
  { url }: GatewayTarget,
  path: string,
  withinMs: number,
  headers: OutgoingHttpHeaders = {},
): Promise<IncomingMessage> {
  const address = new URL(`${url.pathname.replace(/\/$/, '')}${path}`, url);
  const get = address.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((settle, fail) => {
    get(address, { agent: false, headers, signal: AbortSignal.timeout(withinMs) }, settle).once('error', fail);
  });
}

/** The public status. */
export const askStatus = (target: GatewayTarget, withinMs: number): Promise<IncomingMessage> => askGateway(target, '/api/status', withinMs);

/** Reads a short answer. @throws when it is too long or not JSON */
export async function jsonOf(answer: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    size += piece.length;
    if (size > maxBytes) throw new Error('The answer is too long');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString());
}
