import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { GatewayEnv } from '../gateway';
import { logUnexpected } from './on-error';

export type OpenResponse = {
  /** Waits while the client reads more slowly; does nothing once the client has disconnected. */
  write(text: string): Promise<void>;
  /** Ends the response, or cuts it off where the body breaks: a truncated body must not look complete. */
  pipe(body: AsyncIterable<Uint8Array>): Promise<void>;
};

/** A response that is written to its socket, since Hono copies a stream three times on the way there. It ends with `produce`. */
export function openResponse(
  c: Context<GatewayEnv>,
  headers: OutgoingHttpHeaders,
  produce: (out: OpenResponse) => Promise<void>,
): Response {
  const { outgoing } = c.env as HttpBindings;
  outgoing.writeHead(200, { ...Object.fromEntries(c.res.headers), ...headers });
  // The first event may come long after them.
  outgoing.flushHeaders();
  const out: OpenResponse = {
    write: async (text) => {
      if (!outgoing.destroyed && !outgoing.write(text)) {
        await drained(outgoing);
      }
    },
    pipe: (body) => pipeline(body, outgoing).catch(() => void outgoing.destroy()),
  };
  void produce(out)
    .catch((error: unknown) => logUnexpected(error instanceof Error ? error : new Error(String(error)), c))
    .finally(() => outgoing.end());
  return RESPONSE_ALREADY_SENT;
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      outgoing.off('drain', settle).off('close', settle);
      resolve();
    };
    outgoing.on('drain', settle).on('close', settle);
  });
}
