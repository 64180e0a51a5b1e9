import { createServer, type Socket } from 'node:net';
import { closeWithTest } from './close-with-test';

export type RawUpstream = { url: string; requests: () => number };

/** A TCP server for responses that no HTTP server would send. It calls `play` for each connection after a request has arrived. */
export async function rawUpstream(play: (socket: Socket) => void): Promise<RawUpstream> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Tests provoke clients that disconnect.
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
