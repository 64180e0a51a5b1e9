import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, until } from './testing/call';
import { smallConsole } from './testing/console';
import { runningEdge, type TestEdge, upstream } from './testing/running-edge';

const ready = async ({ base }: TestEdge, headers: Record<string, string> = {}) => {
  const { status, text } = await call(base, '/readyz', { headers });
  return [status, JSON.parse(text)];
};

/** A gateway that answers this path, and says of all others that its disk is full. */
const gateway = async (path: string, token: string | null) => ({
  url: new URL(await upstream(({ url }, response) => response.writeHead(url === path ? 200 : 503).end('the disk takes no writes\n'))),
  token,
});

describe('GET /readyz', () => {
  it('is 503 without a gateway that can serve, and says why', async () => {
    const edge = await runningEdge(smallConsole);
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the gateway is not running'] }]);
    edge.target = await gateway('/api/status', null);
    expect(await ready(edge)).toEqual([200, { status: 'ok' }]);
    edge.target = await gateway('/nothing', null);
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the gateway answers with 503'] }]);
    edge.target = { url: new URL('http://127.0.0.1:9'), token: null };
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the gateway at http://127.0.0.1:9 does not answer'] }]);
  });

  it('takes the word of the embedded gateway', async () => {
    const edge = await runningEdge(smallConsole);
    edge.target = await gateway('/readyz', 'token');
    expect(await ready(edge)).toEqual([200, { status: 'ok' }]);
    edge.target = await gateway('/api/status', 'token');
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the disk takes no writes'] }]);
  });

  it('is 503 while nothing is live', async () => {
    const edge = await runningEdge();
    edge.target = await gateway('/readyz', 'token');
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['nothing is live yet'] }]);
  });

  it('is degraded while the store cannot be read but there is something to show', async () => {
    const edge = await runningEdge(smallConsole);
    edge.target = await gateway('/readyz', 'token');
    await writeFile(join(edge.folder, 'log', '000000000002.json'), 'damaged');
    await until('the edge to notice', () => edge.logged.some(({ event }) => event === 'composition-unreadable'));
    const [status, told] = await ready(edge);
    expect([status, told]).toEqual([200, { status: 'degraded', problems: [expect.stringContaining('000000000002.json')] }]);
    expect((await call(edge.base, '/', { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  it('tells reasons to clients on this machine alone', async () => {
    const edge = await runningEdge(smallConsole);
    expect(await ready(edge, { 'x-forwarded-for': '198.51.100.7' })).toEqual([503, { status: 'not ready' }]);
    await writeFile(join(edge.folder, 'log', '000000000002.json'), 'damaged');
    edge.target = await gateway('/readyz', 'token');
    await until('the edge to notice', () => edge.logged.some(({ event }) => event === 'composition-unreadable'));
    expect(await ready(edge, { 'x-forwarded-for': '198.51.100.7' })).toEqual([200, { status: 'degraded' }]);
  });
});
