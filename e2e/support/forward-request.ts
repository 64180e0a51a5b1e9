import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards a request unchanged; closing either side closes the other. */
export function forwardRequest(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(`${target}${incoming.url}`, { method: incoming.method ?? 'GET', headers: incoming.headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

export type Peer = { address: string; stop: () => Promise<void> };

/** A test server on a free loopback port. */
export async function listen(listener: RequestListener): Promise<Peer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
