import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestGateway } from '@console/gateway/testing';
import { onTestFinished } from 'vitest';

/** Answers in place of the gateway, or holds a call back; what resolves to true has been answered. */
type Instead = (asked: IncomingMessage, answer: ServerResponse) => boolean | Promise<boolean>;

/** A gateway as it is seen through a server in front of it, for what the embedded one does not do. */
export async function behind(instead: Instead, { url, cookie, user }: TestGateway) {
  const server = createServer(async (asked, answer) => {
    if (await instead(asked, answer)) {
      return;
    }
    const passed = request(new URL(asked.url ?? '', url), { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie, user };
}
