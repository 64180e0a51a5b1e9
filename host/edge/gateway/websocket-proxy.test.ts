import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { call, until } from '../testing/call';
import { formatMessage, sendRaw } from '../testing/raw-request';
import { startTestEdge } from '../testing/test-edge';

async function startRealtimeGateway(refuse = false) {
  const edge = await startTestEdge();
  const opened: { url: string; headers: NodeJS.Dict<string | string[]>; socket: Duplex }[] = [];
  const gateway: Server = createServer((incoming, response) => void response.end(incoming.url));
  gateway.on('upgrade', ({ url = '', headers }, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (refuse) {
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 6\r\nX-Reason: key\r\n\r\nno key');
    }
    opened.push({ url, headers, socket });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: yes\r\n\r\n');
    socket.write(head);
    socket.pipe(socket);
  });
  await new Promise<void>((settle) => gateway.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    for (const { socket } of opened) {
      socket.destroy();
    }
    gateway.closeAllConnections();
    gateway.close();
  });
  const address = gateway.address();
  edge.target = { url: new URL(`http://127.0.0.1:${typeof address === 'object' && address?.port}`), token: 'secret' };
  return { edge, base: edge.base, opened };
}

function handshake(base: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(base);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'a2V5', 'sec-websocket-version': '13' };
  const sent = request({ hostname, port, path, headers: { ...upgrade, ...headers }, agent: false });
  sent.on('error', () => undefined);
  sent.end();
  return sent;
}

it('passes the handshake, both directions and the end', async () => {
  const { base, opened } = await startRealtimeGateway();
  const sent = handshake(base, '/v1/realtime?model=m', { authorization: 'Bearer sk-1', 'x-edge-token': 'guess' });
  const [response, socket] = await once(sent, 'upgrade');
  expect([response.statusCode, response.headers['sec-websocket-accept']]).toEqual([101, 'yes']);
  expect(opened[0]).toMatchObject({
    url: '/v1/realtime?model=m',
    headers: { authorization: 'Bearer sk-1', 'x-edge-token': 'secret', 'x-forwarded-for': '127.0.0.1', 'sec-websocket-key': 'a2V5' },
  });
  for (const text of ['first', 'second']) {
    const echo = once(socket, 'data');
    socket.write(text);
    expect(String((await echo)[0])).toBe(text);
  }
  socket.destroy();
  await until('the end at the gateway', () => opened[0]?.socket.destroyed);
});

it('closes the connection when the gateway does', async () => {
  const { base, opened } = await startRealtimeGateway();
  const [, socket] = await once(handshake(base, '/v1/realtime'), 'upgrade');
  const closed = once(socket, 'close');
  opened[0]?.socket.destroy();
  await closed;
});

it('passes a refusal unchanged', async () => {
  const { base } = await startRealtimeGateway(true);
  const [response] = await once(handshake(base, '/v1/realtime'), 'response');
  expect([response.statusCode, response.headers['x-reason']]).toEqual([401, 'key']);
  expect(String((await once(response, 'data'))[0])).toBe('no key');
});

it('responds with 502 while the gateway is down', async () => {
  const { edge } = await startRealtimeGateway();
  for (const target of [null, { url: new URL('http://127.0.0.1:9'), token: null }]) {
    edge.target = target;
    const [response] = await once(handshake(edge.base, '/v1/realtime'), 'response');
    expect(response.statusCode).toBe(502);
  }
});

it.each([
  ['a Connection header that removes Authorization', '/v1/realtime', 'Upgrade, Authorization'],
  ['dot segments in the path', '/v1/../api/x', 'Upgrade'],
])('refuses a handshake with %s', async (_, path, connection) => {
  const { base, opened } = await startRealtimeGateway();
  const head = [`GET ${path} HTTP/1.1`, 'Host: x', `Connection: ${connection}`, 'Upgrade: websocket'];
  expect(await sendRaw(base, formatMessage(head))).toMatch(/^HTTP\/1\.1 400 /);
  expect(opened).toEqual([]);
});

it('ignores other upgrades and other paths', async () => {
  const { base, opened } = await startRealtimeGateway();
  const h2c = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
  expect((await call(base, '/v1/models', { headers: h2c })).text).toBe('/v1/models');
  expect((await call(base, '/v1/models', { method: 'POST', headers: h2c, body: 'x' })).text).toBe('/v1/models');
  const [elsewhere] = await once(handshake(base, '/api/status'), 'response');
  expect(elsewhere.statusCode).toBe(200);
  expect(opened).toEqual([]);
});

it('closes open connections when the edge stops', async () => {
  const { edge, base, opened } = await startRealtimeGateway();
  const [, socket] = await once(handshake(base, '/v1/realtime'), 'upgrade');
  const closed = once(socket, 'close');
  await edge.stop();
  await closed;
  await until('the end at the gateway', () => opened[0]?.socket.destroyed);
});
