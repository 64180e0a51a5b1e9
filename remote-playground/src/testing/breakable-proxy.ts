import { connect, createServer, type Socket } from 'node:net';

export async function startBreakableProxy(url: string): Promise<{ url: string; breakConnections: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;
  const breakConnections = () => {
    server.close();
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return { url: `http://127.0.0.1:${ownPort}`, breakConnections };
}
