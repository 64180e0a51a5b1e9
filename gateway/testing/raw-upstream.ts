import { createServer, type Socket } from 'node:net';
import { closeWithTest } from './close-with-test';

export type RawUpstream = { url: string; requests: () => number };

/** A TCP server in place of an upstream, for what no HTTP server would send: it plays on each connection once a request has come. */
export async function rawUpstream(play: (socket: Socket) => void): Promise<RawUpstream> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Clients that break off are what tests ask for.
    socket.on('error', () => undefined);
    socket.once('data', () => {
      requests += 1;
      play(socket);
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  closeWithTest(async () => {
    for (const socket of sockets) {
      socket.destroy();
    }
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, requests: () => requests };
}

/** Sends a piece again and again until the other side is gone, every so many milliseconds or as fast as it is read. */
export function repeat(socket: Socket, piece: string, everyMs?: number): void {
  if (everyMs !== undefined) {
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.once('close', () => clearInterval(timer));
    return;
  }
  const write = () => {
    while (!socket.destroyed && socket.write(piece)) {}
  };
  socket.on('drain', write);
  write();
}
