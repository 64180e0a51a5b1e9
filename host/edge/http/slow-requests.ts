import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { hasBody } from './request-head';

type NodeTimeouts = 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval';

/** Node's server timeouts in milliseconds, and the minimum of bytes per period of a body. */
export type RequestTimeouts = Required<Pick<ServerOptions, NodeTimeouts>> & { bodyPeriod: number; bodyBytes: number };

/** Limits requests only: responses may take any time. */
export const defaultTimeouts: RequestTimeouts = {
  headersTimeout: 30_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 10_000,
  bodyPeriod: 30_000,
  bodyBytes: 30 * 1024,
};

const message = JSON.stringify({ success: false, message: 'The request arrived too slowly.' });
const refusal = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(message)}`,
  '',
  message,
].join('\r\n');

/** Node would keep a stalled body until the whole request timeout. */
export function refuseSlowBodies(server: Server, { bodyPeriod, bodyBytes }: Pick<RequestTimeouts, 'bodyPeriod' | 'bodyBytes'>): void {
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) {
      return;
    }
    const { socket } = incoming;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      // Unread data means that the edge is slow, not the client.
      if (incoming.complete || incoming.readableLength > 0 || arrived >= bodyBytes) {
        return;
      }
      clearInterval(timer);
      if (!outgoing.headersSent) {
        socket.write(refusal);
      }
      socket.destroySoon();
    }, bodyPeriod);
    outgoing.once('close', () => clearInterval(timer));
  });
}
