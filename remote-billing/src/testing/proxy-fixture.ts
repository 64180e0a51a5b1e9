import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestGateway } from '@console/gateway/testing';
import { onTestFinished } from 'vitest';

/** Resolves to true once it has responded in place of the gateway. */
type ProxyHandler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Puts a proxy in front of a test gateway, for responses and delays that the embedded gateway cannot produce. */
export async function startProxy(handle: ProxyHandler, { url, cookie, user }: TestGateway) {
  const server = createServer(async (incoming, response) => {
    if (await handle(incoming, response)) {
      return;
    }
    const forwarded = request(new URL(incoming.url ?? '', url), { method: incoming.method, headers: incoming.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers);
      upstream.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie, user };
}
