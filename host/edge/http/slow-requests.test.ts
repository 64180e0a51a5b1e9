import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { formatMessage } from '../testing/raw-request';
import { startTestEdge, startUpstream, type TestEdge } from '../testing/test-edge';
import { refuseSlowBodies } from './slow-requests';

const timeouts = {
  headersTimeout: 300,
  requestTimeout: 3_000,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 50,
  bodyPeriod: 300,
  bodyBytes: 1_000,
};

let edge: TestEdge;
let whole: string[];
let waiting: number;

beforeEach(async () => {
  edge = await startTestEdge(undefined, { timeouts });
  [whole, waiting] = [[], 0];
  const gateway = await startUpstream(async (request, response) => {
    waiting += 1;
    request.once('close', () => (waiting -= 1));
    let body = '';
    try {
      for await (const chunk of request) {
        body += chunk;
      }
    } catch {
      return;
    }
    whole.push(body);
    response.end('taken');
  });
  edge.target = { url: new URL(gateway), token: 'secret' };
});

/** @returns the status line that the connection is closed with, empty without a response */
function open(): { socket: Socket; end: Promise<string> } {
  const { hostname, port } = new URL(edge.base);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  return { socket, end: once(socket, 'close').then(() => received.split('\r\n')[0] ?? '') };
}

function sendSlowly(socket: Socket, piece: string, every: number): void {
  const timer = setInterval(() => socket.write(piece), every);
  socket.once('close', () => clearInterval(timer));
}

const head = (...lines: string[]) => formatMessage(['POST /api/slow HTTP/1.1', 'Host: edge', ...lines]);

it.each([
  ['a body that never arrives', head('Content-Length: 10'), undefined],
  ['a body that stalls', `${head('Content-Length: 10')}12345`, undefined],
  ['a body that trickles', head('Content-Length: 100000'), '1'],
  ['a chunked body that stalls', `${head('Transfer-Encoding: chunked')}5\r\n12345\r\n`, undefined],
  ['a chunked body that trickles', head('Transfer-Encoding: chunked'), '1\r\n1\r\n'],
])('responds with 408 to %s and aborts the gateway request', async (_, start, piece) => {
  const { socket, end } = open();
  socket.write(start);
  if (piece !== undefined) {
    sendSlowly(socket, piece, 50);
  }
  expect(await end).toBe('HTTP/1.1 408 Request Timeout');
  await expect.poll(() => waiting).toBe(0);
  expect(whole).toEqual([]);
});

it('ends a slow body that the edge itself reads', async () => {
  const { socket, end } = open();
  socket.write(
    `${formatMessage(['POST /composition/reports HTTP/1.1', 'Host: edge', 'Content-Type: application/json', 'Content-Length: 99'])}{`,
  );
  expect(await end).toBe('HTTP/1.1 408 Request Timeout');
});

it('accepts a long body that arrives steadily', async () => {
  const { target } = edge;
  // Slow enough for a machine under load.
  edge = await startTestEdge(undefined, { timeouts: { ...timeouts, bodyPeriod: 1_000, requestTimeout: 30_000 } });
  edge.target = target;
  const { socket } = open();
  const pieces = 8;
  socket.write(head(`Content-Length: ${pieces * 2_000}`));
  sendSlowly(socket, 'x'.repeat(2_000), 300);
  await expect.poll(() => whole.map(({ length }) => length), { timeout: 15_000 }).toEqual([pieces * 2_000]);
});

it('does not end a request whose body has arrived, however long its response takes', async () => {
  let finish: () => void = () => undefined;
  const slow = await startUpstream((request, response) => {
    request.resume();
    finish = () => void response.end('late');
  });
  edge.target = { url: new URL(slow), token: 'secret' };
  const { socket } = open();
  socket.write(`${head('Content-Length: 2')}{}`);
  const nextData = once(socket, 'data');
  setTimeout(() => finish(), 3 * timeouts.bodyPeriod);
  expect(String((await nextData)[0])).toMatch(/^HTTP\/1\.1 200 OK/);
});

it.each([
  { name: 'sends nothing', start: '', repeated: undefined, statusLine: 'HTTP/1.1 408 Request Timeout' },
  { name: 'stops within the headers', start: 'GET / HTTP/1.1\r\nHost: ', repeated: undefined, statusLine: 'HTTP/1.1 408 Request Timeout' },
  { name: 'trickles headers', start: 'GET / HTTP/1.1\r\n', repeated: 'a: b\r\n', statusLine: 'HTTP/1.1 408 Request Timeout' },
  {
    name: 'is idle after a response',
    start: 'GET /healthz HTTP/1.1\r\nHost: edge\r\n\r\n',
    repeated: undefined,
    statusLine: 'HTTP/1.1 200 OK',
  },
])('closes a connection that $name', async ({ start, repeated, statusLine }) => {
  const { socket, end } = open();
  socket.write(start);
  if (repeated !== undefined) {
    sendSlowly(socket, repeated, 50);
  }
  expect(await end).toBe(statusLine);
});

it('removes its timers from a connection with many requests', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    sockets.add(request.socket);
    request.resume().once('end', () => response.end());
  });
  refuseSlowBodies(server, timeouts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const post = async () => {
    const sent = request({ port: (server.address() as AddressInfo).port, method: 'POST', agent });
    sent.end('body');
    const [response] = await once(sent, 'response');
    await once(response.resume(), 'end');
  };
  const listeners = () => [...sockets].map((socket) => socket.listenerCount('close'));
  await post();
  const [first] = listeners();
  for (let count = 0; count < 5; count += 1) {
    await post();
  }
  expect(listeners()).toEqual([first]);
});
