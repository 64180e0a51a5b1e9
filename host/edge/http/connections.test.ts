import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestEdge } from '../testing/test-edge';

/** @returns the status line, or an empty string if the connection was closed */
async function openConnection(base: string, from = '127.0.0.1'): Promise<{ socket: Socket; statusLine: string }> {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: edge\r\n\r\n');
  const statusLine = await Promise.race([once(socket, 'data').then(([chunk]) => String(chunk)), once(socket, 'close').then(() => '')]);
  return { socket, statusLine: statusLine.split('\r\n')[0] ?? '' };
}

const ok = 'HTTP/1.1 200 OK';

it('closes connections above the limit of a network until others have closed', async () => {
  const edge = await startTestEdge(undefined, { connectionLimits: { total: 100, perNetwork: 2 } });
  const first = await openConnection(edge.base);
  expect(first.statusLine).toBe(ok);
  expect((await openConnection(edge.base)).statusLine).toBe(ok);
  expect((await openConnection(edge.base)).statusLine).toBe('');
  expect((await openConnection(edge.base, '127.0.0.2')).statusLine).toBe(ok);
  expect(edge.logged).toEqual([{ event: 'connections-refused', network: '127.0.0.1', limit: 2 }]);

  first.socket.destroy();
  await expect.poll(async () => (await openConnection(edge.base)).statusLine).toBe(ok);
});

it('closes connections above the total limit', async () => {
  const edge = await startTestEdge(undefined, { connectionLimits: { total: 2, perNetwork: 100 } });
  expect((await openConnection(edge.base)).statusLine).toBe(ok);
  expect((await openConnection(edge.base, '127.0.0.2')).statusLine).toBe(ok);
  expect((await openConnection(edge.base, '127.0.0.3')).statusLine).toBe('');
  expect(edge.logged).toEqual([{ event: 'connections-refused', limit: 2 }]);
});

it('does not limit a trusted proxy as one network', async () => {
  const edge = await startTestEdge(undefined, { connectionLimits: { total: 100, perNetwork: 1 }, trustedProxies: '127.0.0.1' });
  expect((await openConnection(edge.base)).statusLine).toBe(ok);
  expect((await openConnection(edge.base)).statusLine).toBe(ok);
});
