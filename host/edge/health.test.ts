import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, until } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startTestEdge, startUpstream, type TestEdge } from './testing/test-edge';

const ready = async ({ base }: TestEdge, headers: Record<string, string> = {}) => {
  const { status, text } = await call(base, '/readyz', { headers });
  return [status, JSON.parse(text)];
};

const gateway = async (path: string, token: string | null) => ({
  url: new URL(await startUpstream(({ url }, response) => response.writeHead(url === path ? 200 : 503).end('the disk is not writable\n'))),
  token,
});

describe('GET /readyz', () => {
  it('is 503 with a reason while the gateway is not ready', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the gateway is not running'] }]);
    edge.target = await gateway('/api/status', null);
    expect(await ready(edge)).toEqual([200, { status: 'ok' }]);
    edge.target = await gateway('/nothing', null);
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the gateway answers with 503'] }]);
    edge.target = { url: new URL('http://127.0.0.1:9'), token: null };
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the gateway at http://127.0.0.1:9 is not responding'] }]);
  });

  it('passes the reason of the embedded gateway', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    edge.target = await gateway('/readyz', 'token');
    expect(await ready(edge)).toEqual([200, { status: 'ok' }]);
    edge.target = await gateway('/api/status', 'token');
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['the disk is not writable'] }]);
  });

  it('is 503 while nothing is live', async () => {
    const edge = await startTestEdge();
    edge.target = await gateway('/readyz', 'token');
    expect(await ready(edge)).toEqual([503, { status: 'not ready', problems: ['nothing is live yet'] }]);
  });

  it('is degraded while the store is unreadable but a composition can be served', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    edge.target = await gateway('/readyz', 'token');
    await writeFile(join(edge.folder, 'log', '000000000002.json'), 'damaged');
    await until('the edge to notice', () => edge.logged.some(({ event }) => event === 'composition-unreadable'));
    const [status, readiness] = await ready(edge);
    expect([status, readiness]).toEqual([200, { status: 'degraded', problems: [expect.stringContaining('000000000002.json')] }]);
    expect((await call(edge.base, '/', { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  it('gives reasons to local clients only', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    expect(await ready(edge, { 'x-forwarded-for': '198.51.100.7' })).toEqual([503, { status: 'not ready' }]);
    await writeFile(join(edge.folder, 'log', '000000000002.json'), 'damaged');
    edge.target = await gateway('/readyz', 'token');
    await until('the edge to notice', () => edge.logged.some(({ event }) => event === 'composition-unreadable'));
    expect(await ready(edge, { 'x-forwarded-for': '198.51.100.7' })).toEqual([200, { status: 'degraded' }]);
  });
});
