import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { test } from 'playwright/test';
import { startConsole } from '../support/console';

/** Rounds per body, with several concurrent requests each. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const atOnce = Number(process.env.BENCH_AT_ONCE ?? 3);

const megabyte = 1024 * 1024;

type Sent = { path: string; method?: string; type?: string; body: string | Buffer; by: 'nobody' | 'session' | 'key' };

const chat = (content: unknown, more = {}) =>
  JSON.stringify({ model: 'bench', messages: [{ role: 'user', content }], max_tokens: 10, ...more });

const words = (characters: number) => 'the quick brown fox jumps over the lazy dog '.repeat(characters / 44);

const form = (parts: number) => {
  const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
  return `${part.repeat(parts)}--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n`;
};

/** The largest accepted body of each kind of route. */
const bodies: Record<string, () => Sent> = {
  'sign-in, 16 KB of values': () => ({ path: '/api/user/login', body: `{"username":"a","x":[${'0,'.repeat(7_000)}0]}`, by: 'nobody' }),
  'setup, 1 MB of values': () => ({ path: '/api/setup', body: `[${'0,'.repeat(500_000)}0]`, by: 'nobody' }),
  'a payment notification, 1 MB of parameters': () => ({
    path: '/api/user/epay/notify',
    type: 'application/x-www-form-urlencoded',
    body: 'a=1&'.repeat(250_000),
    by: 'nobody',
  }),
  'settings, 1 MB of values': () => ({
    path: '/api/user/setting',
    method: 'PUT',
    body: `{"x":[${'0,'.repeat(49_000)}0],"y":"${'y'.repeat(900_000)}"}`,
    by: 'session',
  }),
  'an upload of 10 MB': () => ({
    path: '/api/upload',
    type: 'multipart/form-data; boundary=b',
    body: form(0).replace('hello', 'x'.repeat(10 * megabyte - 1000)),
    by: 'session',
  }),
  'an upload of 100,000 parts': () => ({
    path: '/api/upload',
    type: 'multipart/form-data; boundary=b',
    body: form(100_000),
    by: 'session',
  }),
  'a chat with 38 MB of pictures': () => ({
    path: '/v1/chat/completions',
    body: chat([
      { type: 'text', text: 'what is this?' },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(38 * megabyte)}` } },
    ]),
    by: 'key',
  }),
  'a chat with 38 MB of text': () => ({ path: '/v1/chat/completions', body: chat(words(38 * megabyte)), by: 'key' }),
  'a chat of 500,000 values': () => ({ path: '/v1/chat/completions', body: chat('hi', { x: Array(490_000).fill(0) }), by: 'key' }),
  'embeddings of 490,000 tokens': () => ({
    path: '/v1/embeddings',
    body: JSON.stringify({ model: 'bench', input: Array(490_000).fill(12345) }),
    by: 'key',
  }),
  'a transcription of 38 MB': () => ({
    path: '/v1/audio/transcriptions',
    type: 'multipart/form-data; boundary=b',
    body: form(0).replace('hello', 'x'.repeat(38 * megabyte)),
    by: 'key',
  }),
  'a transcription of 500,000 parts': () => ({
    path: '/v1/audio/transcriptions',
    type: 'multipart/form-data; boundary=b',
    body: form(500_000),
    by: 'key',
  }),
};

/** An upstream that responds immediately to any request. */
async function upstream() {
  const answer = {
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Repeats requests from a worker thread, while this thread is busy sending. */
function watch(url: string) {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const waits = [];
    let isOver = false;
    parentPort.once('message', () => { isOver = true; });
    (async () => {
      while (!isOver) {
        const startedAt = performance.now();
        await (await fetch(workerData)).arrayBuffer();
        waits.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      parentPort.postMessage(waits.sort((one, other) => one - other));
    })();`;
  const worker = new Worker(code, { eval: true, workerData: url });
  return {
    stop: async () => {
      worker.postMessage('stop');
      const [waits] = (await once(worker, 'message')) as [number[]];
      return waits;
    },
  };
}

test('waiting time of other requests behind the largest bodies', async () => {
  test.setTimeout(1_800_000);
  const peer = await upstream();
  const startedConsole = await startConsole();
  try {
    const call = async (path: string, init: RequestInit = {}) => fetch(`${startedConsole.address}${path}`, init);
    const login = await call('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'root', password: '123456' }),
    });
    const session = {
      cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'new-api-user': '1',
      'content-type': 'application/json',
    };
    const post = (path: string, body: object) => call(path, { method: 'POST', headers: session, body: JSON.stringify(body) });
    await call('/api/option/', { method: 'PUT', headers: session, body: JSON.stringify({ key: 'ModelRatio', value: '{"bench":0.001}' }) });
    await post('/api/channel/', {
      mode: 'single',
      channel: { name: 'bench', type: 1, key: 'sk-bench', base_url: peer.url, models: 'bench', group: 'default', groups: ['default'] },
    });
    await post('/api/token/', { name: 'bench', remain_quota: 1e9, expired_time: -1, unlimited_quota: true });
    const revealed = (await (await post('/api/token/1/key', {})).json()) as { data: { key: string } };
    const headersOf = { nobody: {}, session, key: { authorization: `Bearer sk-${revealed.data.key}` } };

    console.log('\n| body | status | longest wait of another call | its median |\n|---|--:|--:|--:|');
    for (const [name, make] of Object.entries(bodies)) {
      const { path, method = 'POST', type = 'application/json', body, by } = make();
      const watcher = watch(`${startedConsole.address}/api/notice`);
      const statuses = new Set<number>();
      for (let round = 0; round < rounds; round += 1) {
        const sent = Array.from({ length: atOnce }, async () => {
          const response = await call(path, { method, headers: { ...headersOf[by], 'content-type': type }, body: body as BodyInit });
          statuses.add(response.status);
          await response.arrayBuffer();
        });
        await Promise.all(sent);
      }
      const waits = await watcher.stop();
      const median = waits[Math.floor(waits.length / 2)] ?? 0;
      console.log(`| ${name} | ${[...statuses].join(', ')} | ${(waits.at(-1) ?? 0).toFixed(0)} ms | ${median.toFixed(1)} ms |`);
    }
  } finally {
    await startedConsole.stop();
    peer.stop();
  }
});
