import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { closeWithTest } from './close-with-test';
import { listen } from './listen';

/** A proxy on loopback, and the targets that it has connected to. */
export type ForwardProxy = { address: string; targets: string[] };

const join = (one: Socket, other: Socket) => {
  one.pipe(other).pipe(one);
  for (const socket of [one, other]) {
    socket.on('error', () => [one, other].map((each) => each.destroy()));
  }
};

async function start(server: Server, protocol: string, targets: string[]): Promise<ForwardProxy> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  closeWithTest(async () => {
    for (const socket of sockets) {
      socket.destroy();
    }
    server.close();
  });
  return { address: (await listen(server)).replace('http:', protocol), targets };
}

/** Refuses connections without these credentials, if there are any. */
export async function httpProxy({ credentials }: { credentials?: string } = {}): Promise<ForwardProxy> {
  const targets: string[] = [];
  const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  const server = createHttpServer().on('connect', ({ url = '', headers }, socket: Socket) => {
    if (headers['proxy-authorization'] !== expected) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    targets.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      join(socket, target);
    });
  });
  return await start(server, 'http:', targets);
}

const granted = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

function readTarget(request: Buffer): { host: string; port: number } {
  const isName = request[3] === 3;
  const end = isName ? 5 + (request[4] ?? 0) : 8;
  const host = isName ? request.subarray(5, end).toString() : [...request.subarray(4, end)].join('.');
  return { host, port: request.readUInt16BE(end) };
}

export async function socksProxy(): Promise<ForwardProxy> {
  const targets: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', (request) => {
        const { host, port } = readTarget(request);
        targets.push(`${host}:${port}`);
        const target = connect(port, host, () => {
          socket.write(granted);
          join(socket, target);
        });
      });
    });
  });
  return await start(server, 'socks5:', targets);
}
