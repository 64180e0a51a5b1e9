import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Answers a request itself; false passes it on. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;

/**
 * Starts a proxy that ends with the test.
 *
 * @returns its address
 */
export async function startProxy(target: string, intercept: Intercept): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    if (intercept(incoming, outgoing, body)) {
      return;
    }
    const forwarded = request(new URL(incoming.url ?? '', target), { method: incoming.method, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
