import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeWithTest } from './close-with-test';
import { listen } from './listen';

/** Returns whether it has taken over the request, to respond now or later; others are forwarded. `readBody` may be called either way. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, readBody: () => Promise<Buffer>) => boolean | Promise<boolean>;

/**
 * Starts a proxy in front of a server until the test ends, for responses and delays that the server itself cannot produce.
 * @returns the URL of the proxy
 */
export async function startProxy(target: string, intercept: Intercept): Promise<string> {
  const server = createServer(async (incoming, response) => {
    let body: Promise<Buffer> | undefined;
    const readBody = () => {
      body ??= buffer(incoming);
      return body;
    };
    if (await intercept(incoming, response, readBody)) {
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '', target), { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    if (body) {
      forwarded.end(await body);
    } else {
      incoming.pipe(forwarded);
    }
  });
  closeWithTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}
