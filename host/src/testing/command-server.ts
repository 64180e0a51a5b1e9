import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export async function startCommandServer(): Promise<{ url: string; orders: unknown[] }> {
  const orders: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      orders.push(await json(request));
    }
    const data = { sequence: 4, committed: true };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, message: '', data }));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, orders };
}
