import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeWithTest } from './close-with-test';
import { listen } from './listen';

/** A response in place of the gateway's, as JSON unless its headers say otherwise; `hang` never responds. */
export type ResponseOverride = { status?: number; headers?: Record<string, string>; body?: string } | 'hang';

type Given = ResponseOverride | undefined;

/**
 * Starts a proxy in front of a gateway until the test ends. `own` returns the response for a request, or undefined to forward it; a request
 * whose body it reads must not be forwarded.
 * @returns the URL of the proxy
 */
export async function overrideResponses(
  gateway: string,
  respond: (url: URL, method: string, readBody: () => Promise<string>) => Given | Promise<Given>,
): Promise<string> {
  const server = createServer(async (requested, response) => {
    const { method = 'GET', headers } = requested;
    const target = new URL(requested.url ?? '', gateway);
    const override = await respond(target, method, () => text(requested));
    if (override === 'hang') {
      return;
    }
    if (override) {
      response.writeHead(override.status ?? 200, { 'content-type': 'application/json', ...override.headers }).end(override.body);
      return;
    }
    const forwarded = request(target, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    requested.pipe(forwarded);
  });
  closeWithTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}
