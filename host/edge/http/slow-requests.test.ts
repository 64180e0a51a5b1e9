import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { message } from '../testing/raw';
import { runningEdge, type TestEdge, upstream } from '../testing/running-edge';
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
/** Bodies that arrived whole at the gateway, and how many requests it is waiting for. */
let whole: string[];
let waiting: number;

beforeEach(async () => {
  edge = await runningEdge(undefined, { timeouts });
  [whole, waiting] = [[], 0];
  const gateway = await upstream(async (request, response) => {
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

/** Opens a connection; `end` is the status line that it is closed with, empty without a response. */
function open(): { socket: Socket; end: Promise<string> } {
  const { hostname, port } = new URL(edge.base);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  return { socket, end: once(socket, 'close').then(() => received.split('\r\n')[0] ?? '') };
}

/** Writes a piece every so often until the connection is closed. */
function drip(socket: Socket, piece: string, every: number): void {
  const timer = setInterval(() => socket.write(piece), every);
  socket.once('close', () => clearInterval(timer));
}

const head = (...lines: string[]) => message(['POST /api/slow HTTP/1.1', 'Host: edge', ...lines]);

it.each([
  ['a body that never comes', head('Content-Length: 10'), undefined],
  ['a body that stops', `${head('Content-Length: 10')}12345`, undefined],
  ['a body that drips', head('Content-Length: 100000'), '1'],
  ['a body in chunks that stops', `${head('Transfer-Encoding: chunked')}5\r\n12345\r\n`, undefined],
  ['a body in chunks that drips', head('Transfer-Encoding: chunked'), '1\r\n1\r\n'],
])('ends %s with 408, also towards the gateway', async (_, start, piece) => {
  const { socket, end } = open();
  socket.write(start);
  if (piece !== undefined) {
    drip(socket, piece, 50);
  }
  expect(await end).toBe('HTTP/1.1 408 Request Timeout');
  await expect.poll(() => waiting).toBe(0);
  expect(whole).toEqual([]);
});

it('ends a body that the edge itself would read', async () => {
  const { socket, end } = open();
  socket.write(`${message(['POST /composition/reports HTTP/1.1', 'Host: edge', 'Content-Type: application/json', 'Content-Length: 99'])}{`);
  expect(await end).toBe('HTTP/1.1 408 Request Timeout');
});

it('takes a long body that keeps its pace', async () => {
  const { target } = edge;
  // Long enough that a machine under load does not break the pace.
  edge = await runningEdge(undefined, { timeouts: { ...timeouts, bodyPeriod: 1_000, requestTimeout: 30_000 } });
  edge.target = target;
  const { socket } = open();
  const pieces = 8;
  socket.write(head(`Content-Length: ${pieces * 2_000}`));
  drip(socket, 'x'.repeat(2_000), 300);
  await expect.poll(() => whole.map(({ length }) => length), { timeout: 15_000 }).toEqual([pieces * 2_000]);
});

it('leaves a request alone whose body has arrived, however long its response takes', async () => {
  let finish: () => void = () => undefined;
  const slow = await upstream((request, response) => {
    request.resume();
    finish = () => void response.end('late');
  });
  edge.target = { url: new URL(slow), token: 'secret' };
  const { socket } = open();
  socket.write(`${head('Content-Length: 2')}{}`);
  const answered = once(socket, 'data');
  setTimeout(() => finish(), 3 * timeouts.bodyPeriod);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 OK/);
});

it.each([
  ['says nothing', '', undefined, 'HTTP/1.1 408 Request Timeout'],
  ['stops in its head', 'GET / HTTP/1.1\r\nHost: ', undefined, 'HTTP/1.1 408 Request Timeout'],
  ['drips its head', 'GET / HTTP/1.1\r\n', 'a: b\r\n', 'HTTP/1.1 408 Request Timeout'],
  ['is idle after a response', 'GET /healthz HTTP/1.1\r\nHost: edge\r\n\r\n', undefined, 'HTTP/1.1 200 OK'],
])('closes a connection that %s', async (_, start, piece, said) => {
  const { socket, end } = open();
  socket.write(start);
  if (piece !== undefined) {
    drip(socket, piece, 50);
  }
  expect(await end).toBe(said);
});

it('leaves nothing behind on a connection that serves many requests', async () => {
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
