import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server that responds to each path with its data in an envelope until the test ends. Returns its URL. */
export async function startJsonServer(dataByPath: Record<string, unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const data = dataByPath[request.url ?? ''] ?? {};
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, message: '', data }));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
