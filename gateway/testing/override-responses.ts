import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeWithTest } from './close-with-test';
import { listen } from './listen';

/** An answer in the place of the gateway's, as JSON unless its headers say otherwise; `hang` is none. */
export type ResponseOverride = { status?: number; headers?: Record<string, string>; body?: string } | 'hang';

type Given = ResponseOverride | undefined;

/**
 * A server in front of a gateway until the test ends: answers the calls that `own` has an answer for, when it has one, and passes the
 * others on. A call whose body `own` reads must be answered by it.
 *
 * @returns its address
 */
export async function overrideResponses(
  gateway: string,
  own: (url: URL, method: string, readBody: () => Promise<string>) => Given | Promise<Given>,
): Promise<string> {
  const server = createServer(async (asked, answer) => {
    const { method = 'GET', headers } = asked;
    const target = new URL(asked.url ?? '', gateway);
    const given = await own(target, method, () => text(asked));
    if (given === 'hang') {
      return;
    }
    if (given) {
      answer.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(given.body);
      return;
    }
    const passed = request(target, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  closeWithTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}
