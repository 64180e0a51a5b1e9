import { connect, createServer, type Socket } from 'node:net';

/** A line to a gateway that can be cut: every connection over it breaks, new ones are refused. */
export async function cuttable(url: string): Promise<{ url: string; cut: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = () => {
    server.close();
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return { url: `http://127.0.0.1:${own}`, cut };
}
