import { fork } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'playwright/test';
import { startConsole } from '../support/console';
import { stop, waitForOutput } from '../support/processes';
import { median } from './measure';

const rounds = Number(process.env.BENCH_ROUNDS ?? 400);

type Measured = { name: string; path: string; method?: string };

const calls: Measured[] = [
  { name: 'a call that passes through', path: '/api/notice' },
  { name: 'a list that is checked', path: '/api/token/?p=1&page_size=10' },
  { name: 'a stream, to its first byte', path: '/pg/chat/completions', method: 'POST' },
];

/** Milliseconds until the first byte of the body, and until its end. */
async function timeOf(address: string, { path, method = 'GET' }: Measured, headers: Record<string, string>) {
  const startedAt = performance.now();
  const body = method === 'POST' ? { body: '{"model":"m","stream":true,"messages":[]}' } : {};
  const response = await fetch(`${address}${path}`, { method, headers, ...body });
  if (response.status !== 200 || !response.body) {
    throw new Error(`${path}: ${response.status}`);
  }
  const reader = response.body.getReader();
  await reader.read();
  const first = performance.now() - startedAt;
  while (!(await reader.read()).done) {}
  return first;
}

test('overhead of the edge in front of a gateway with bearer tokens', async () => {
  test.setTimeout(600_000);
  const peer = fork(join(import.meta.dirname, 'gateway-peer.mjs'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [, port] = await waitForOutput(peer, /port (\d+)/);
  const alone = `http://127.0.0.1:${port}`;
  const startedConsole = await startConsole({ env: { GATEWAY_URL: alone } });
  try {
    const login = await fetch(`${startedConsole.address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"root","password":"x"}',
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const headers = { 'content-type': 'application/json', authorization: '' };
    const throughEdge = { 'content-type': 'application/json', cookie, 'new-api-user': '1' };
    console.log('\n| | gateway alone | through the edge | the edge adds |\n|---|--:|--:|--:|');
    for (const call of calls) {
      const times: { direct: number[]; edge: number[] } = { direct: [], edge: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.direct.push(await timeOf(alone, call, headers));
        times.edge.push(await timeOf(startedConsole.address, call, throughEdge));
      }
      const [direct, edge] = [median(times.direct), median(times.edge)];
      console.log(`| ${call.name} | ${direct.toFixed(2)} ms | ${edge.toFixed(2)} ms | ${(edge - direct).toFixed(2)} ms |`);
    }
  } finally {
    await startedConsole.stop();
    await stop(peer);
  }
});
