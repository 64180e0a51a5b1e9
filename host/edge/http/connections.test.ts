import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestEdge } from '../testing/test-edge';

/** @returns the status line, or an empty string if the connection was closed */
async function ask(base: string, from = '127.0.0.1'): Promise<{ socket: Socket; said: string }> {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: edge\r\n\r\n');
  const said = await Promise.race([once(socket, 'data').then(([chunk]) => String(chunk)), once(socket, 'close').then(() => '')]);
  return { socket, said: said.split('\r\n')[0] ?? '' };
}

const ok = 'HTTP/1.1 200 OK';

it('closes connections above the limit of a network until others have closed', async () => {
  const edge = await startTestEdge(undefined, { connectionLimits: { total: 100, perNetwork: 2 } });
  const first = await ask(edge.base);
  expect(first.said).toBe(ok);
  expect((await ask(edge.base)).said).toBe(ok);
  expect((await ask(edge.base)).said).toBe('');
  expect((await ask(edge.base, '127.0.0.2')).said).toBe(ok);
  expect(edge.logged).toEqual([{ event: 'connections-refused', network: '127.0.0.1', limit: 2 }]);

  first.socket.destroy();
  await expect.poll(async () => (await ask(edge.base)).said).toBe(ok);
});

it('closes connections above the total limit', async () => {
  const edge = await startTestEdge(undefined, { connectionLimits: { total: 2, perNetwork: 100 } });
  expect((await ask(edge.base)).said).toBe(ok);
  expect((await ask(edge.base, '127.0.0.2')).said).toBe(ok);
  expect((await ask(edge.base, '127.0.0.3')).said).toBe('');
  expect(edge.logged).toEqual([{ event: 'connections-refused', limit: 2 }]);
});

it('does not limit a trusted proxy as one network', async () => {
  const edge = await startTestEdge(undefined, { connectionLimits: { total: 100, perNetwork: 1 }, trustedProxies: '127.0.0.1' });
  expect((await ask(edge.base)).said).toBe(ok);
  expect((await ask(edge.base)).said).toBe(ok);
});
