import { createServer, request, type ServerResponse } from 'node:http';
import type { TestGateway } from '@console/gateway/testing';
import { onTestFinished } from 'vitest';

/** A gateway of somebody else's making: answers questions like this, and everything else as the real one does. */
export async function otherGateway(real: TestGateway, answer: (response: ServerResponse) => void): Promise<TestGateway> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/pg/chat/completions') {
      incoming.resume().on('end', () => answer(outgoing));
      return;
    }
    const onward = request(`${real.url}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (told) => {
      outgoing.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { ...real, url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` };
}
