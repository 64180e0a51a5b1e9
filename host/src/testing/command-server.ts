import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Starts a fake edge that records every command until the test ends. */
export async function startCommandServer(dataByPath: Record<string, unknown> = {}): Promise<{ url: string; commands: unknown[] }> {
  const commands: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      commands.push(await json(request));
    }
    const data = dataByPath[`${request.method} ${request.url}`] ?? dataByPath[request.url ?? ''] ?? { sequence: 4, committed: true };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, message: '', data }));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, commands };
}
