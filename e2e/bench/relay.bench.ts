import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { test } from 'playwright/test';
import { addDemoData, demoPassword } from '../support/demo-data';
import { root, stop, unlimited, waitForOutput } from '../support/processes';
import { percentile } from './measure';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const lines = Number(process.env.BENCH_LOGS ?? 200_000);
const connections = 20;

const json = { 'content-type': 'application/json' };
const question = (stream: boolean) => JSON.stringify({ model: 'bench', stream, messages: [{ role: 'user', content: 'How are you?' }] });

type Target = { url: string; headers: Record<string, string> };
type Gateway = { child: ChildProcess; console: Target; relay: Target };

/** Starts a gateway as the edge does, and waits for both of its ports. */
async function forkGateway(DATA_DIR: string): Promise<{ child: ChildProcess; port: number; relayPort: number }> {
  const path = join(root, 'gateway/dist/main.mjs');
  const child = fork(path, { env: { ...process.env, ...unlimited, DATA_DIR }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ports = new Map<string, number>();
  return new Promise((resolve, reject) => {
    child.on('message', ({ type, port }: { type: string; port: number }) => {
      ports.set(type, port);
      const [ready, relay] = [ports.get('ready'), ports.get('relay')];
      if (ready !== undefined && relay !== undefined) {
        resolve({ child, port: ready, relayPort: relay });
      }
    });
    child.once('exit', (code) => reject(new Error(`the gateway ended with code ${code}`)));
  });
}

/** A gateway with log entries, an API key, and one channel to the upstream. */
async function startGateway(DATA_DIR: string, upstream: string): Promise<Gateway> {
  const counts = ['--users', '20', '--channels', '5', '--tokens', '50', '--logs', String(lines), '--tasks', '0'];
  await addDemoData(DATA_DIR, [...counts, '--password', demoPassword]);
  const { child, port, relayPort } = await forkGateway(DATA_DIR);
  const url = `http://127.0.0.1:${port}`;
  const login = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'root', password: '123456' }),
  });
  const session = { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'new-api-user': '1' };
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}${path}`, { method, headers: { ...session, ...json }, body: JSON.stringify(body) });
    const answer = (await response.json()) as { success: boolean; message: string; data: { items: { id: number }[]; key: string } };
    if (!answer.success) {
      throw new Error(`${path}: ${answer.message}`);
    }
    return answer.data;
  };
  await send('PUT', '/api/option/', { key: 'ModelRatio', value: '{"bench":1}' });
  const channel = { name: 'bench', type: 1, key: 'sk-bench', base_url: upstream, models: 'bench', group: 'default', groups: ['default'] };
  await send('POST', '/api/channel/', { mode: 'single', channel });
  await send('POST', '/api/token/', { name: 'bench', remain_quota: 1e9, expired_time: -1, unlimited_quota: true });
  const own = await fetch(`${url}/api/token/?p=1&page_size=1`, { headers: session });
  const { data } = (await own.json()) as { data: { items: { id: number }[] } };
  const { key } = await send('POST', `/api/token/${data.items[0]?.id}/key`, {});
  const relay = { url: `http://127.0.0.1:${relayPort}`, headers: { authorization: `Bearer sk-${key}`, ...json } };
  return { child, console: { url, headers: session }, relay };
}

const smallCall = ({ url, headers }: Target) =>
  ({ url: `${url}/v1/chat/completions`, method: 'POST', headers, body: question(false) }) as const;

/** Keeps a thread of its own busy with requests. @throws if one of them fails */
async function load(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ duration: seconds, workers: 1, ...options });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} responses with a wrong status, ${result.errors} errors`);
  }
  return result;
}

/** Milliseconds of calls that are made one after the other until the work is done. */
async function timeCalls(request: () => Promise<Response>, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    const response = await request();
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (!response.ok) {
      throw new Error(`${response.url}: ${response.status}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await end;
  return times;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 2));

const milliseconds = (times: number[]) => `${percentile(times, 0.5).toFixed(1)} ms | ${percentile(times, 0.99).toFixed(1)} ms`;

type Streamed = { firstMs: number; lastMs: number };

async function openStream({ url, headers }: Target): Promise<Streamed> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/v1/chat/completions`, { method: 'POST', headers, body: question(true) });
  if (!response.ok || !response.body) {
    throw new Error(`a stream was answered with ${response.status}`);
  }
  let firstMs = 0;
  let end = '';
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstMs ||= performance.now() - startedAt;
    end = `${end}${Buffer.from(part)}`.slice(-40);
  }
  if (!end.includes('[DONE]')) {
    throw new Error(`a stream ended with ${end}`);
  }
  return { firstMs, lastMs: performance.now() - startedAt };
}

async function measureCalls(name: string, target: Target): Promise<void> {
  const { requests, latency } = await load({ ...smallCall(target), connections });
  console.log(`| ${name} | ${requests.average.toFixed(0)} | ${latency.p50} ms | ${latency.p99} ms |`);
}

async function measureStreams(name: string, target: Target, count: number): Promise<void> {
  const streams = await Promise.all(Array.from({ length: count }, () => openStream(target)));
  const [first, last] = [streams.map(({ firstMs }) => firstMs), streams.map(({ lastMs }) => lastMs)];
  console.log(`| ${name}, ${count} | ${milliseconds(first)} | ${milliseconds(last)} |`);
}

test('the relay of the embedded gateway, and the console beside it', async () => {
  test.setTimeout(1_200_000);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const peer = fork(join(import.meta.dirname, 'gateway-peer.mjs'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let gateway: Gateway | undefined;
  try {
    const [, port] = await waitForOutput(peer, /port (\d+)/);
    const upstream = `http://127.0.0.1:${port}`;
    gateway = await startGateway(DATA_DIR, upstream);
    const { console: site, relay } = gateway;
    const targets: [name: string, target: Target][] = [
      ['the upstream alone', { url: upstream, headers: json }],
      ['through the relay', relay],
    ];
    await load({ ...smallCall(relay), connections, duration: 2 });

    console.log(`\n| small calls, ${connections} at once | a second | median | p99 |\n|---|--:|--:|--:|`);
    for (const [name, target] of targets) {
      await measureCalls(name, target);
    }

    console.log('\n| streams of 2 seconds, opened at once | first event, median | p99 | end, median | p99 |\n|---|--:|--:|--:|--:|');
    for (const count of [100, 500]) {
      for (const [name, target] of targets) {
        await measureStreams(name, target, count);
      }
    }

    console.log('\n| calls one after the other | median | p99 | median under load | p99 under load |\n|---|--:|--:|--:|--:|');
    for (const path of ['/api/status', '/api/log/self?p=1&page_size=10']) {
      const call = () => fetch(`${site.url}${path}`, { headers: site.headers });
      const idle = await timeCalls(call, pause());
      const busy = await timeCalls(call, load({ ...smallCall(relay), connections }));
      console.log(`| ${path}, while the relay is busy | ${milliseconds(idle)} | ${milliseconds(busy)} |`);
    }
    const { url, ...init } = smallCall(relay);
    const pages = Array.from({ length: 200 }, (_, page) => ({ path: `/api/log/?p=${page + 1}&page_size=100`, headers: site.headers }));
    const idle = await timeCalls(() => fetch(url, init), pause());
    const busy = await timeCalls(() => fetch(url, init), load({ url: site.url, requests: pages, connections: 2 }));
    console.log(`| a small call of a model, while the log is exported | ${milliseconds(idle)} | ${milliseconds(busy)} |`);
  } finally {
    if (gateway) {
      await stop(gateway.child);
    }
    await stop(peer);
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
