import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HangingProxy = { address: string; stop: () => Promise<void> };

/** A proxy that passes everything on, except what matches `hangs`: that is accepted and never answered. */
export async function startHangingProxy(target: string, hangs: (path: string) => boolean): Promise<HangingProxy> {
  const server = createServer((incoming, outgoing) => {
    if (hangs(incoming.url ?? '')) return;
    const onward = request(`${target}${incoming.url}`, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
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
