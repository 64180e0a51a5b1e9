import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { channels, logs, reservations, tokens, users } from '../db/schema';

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const streamHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n';
const wholeHead = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

type Provider = { name: string; act: (socket: Socket) => void };

/** Nothing of the response has arrived, so the next channel is tried. */
const silentProviders: Provider[] = [
  { name: 'accepts and never answers', act: () => undefined },
  {
    name: 'switches protocols',
    act: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  },
  { name: 'sends interim responses only', act: (socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n') },
  { name: 'stops amid its headers', act: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Ty') },
  { name: 'closes without a word', act: (socket) => socket.end() },
  { name: 'resets the connection', act: (socket) => socket.resetAndDestroy() },
];

/** The response has started, streamed or whole. */
const stalledProviders: (Provider & { isStream: boolean })[] = [
  { name: 'stops midway in a stream', isStream: true, act: (socket) => socket.write(`${streamHead}${chunk('Hello')}`) },
  { name: 'stops amid an event', isStream: true, act: (socket) => socket.write(`${streamHead}${chunk('Hello')}data: {"choi`) },
  { name: 'closes midway in a stream', isStream: true, act: (socket) => socket.end(`${streamHead}${chunk('Hello')}`) },
  { name: 'stops midway in an answer', isStream: false, act: (socket) => socket.write(`${wholeHead}{"choices":[`) },
  { name: 'closes midway in an answer', isStream: false, act: (socket) => socket.end(`${wholeHead}{"choices":[`) },
];

async function provider({ act }: Provider): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => act(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) {
      socket.destroy();
    }
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const path = '/v1/chat/completions';
const key = 'k'.repeat(48);
const balances = { quota: 500_000, remain_quota: 400_000 };

async function startGatewayFor(...urls: string[]) {
  const gateway = await startTestGateway(
    {
      options: { ModelRatio: '{"test-model":1}', RetryTimes: String(urls.length - 1) },
      users: [{ username: 'ann', quota: balances.quota }],
      tokens: [{ user_id: 2, key, remain_quota: balances.remain_quota }],
      channels: urls.map((base_url, at) => ({ base_url, priority: urls.length - at })),
    },
    { upstreamResponseTimeoutMs: 300, upstreamIdleTimeoutMs: 300 },
  );
  const sendRequest = (stream: boolean) => {
    const chatBody = { model: 'test-model', max_tokens: 50, messages: [{ role: 'user', content: 'Hello' }], stream };
    return readStream(`${gateway.url}${path}`, chatBody, { authorization: `Bearer sk-${key}` });
  };
  /** What the books say, once nothing is held any more. */
  const totalCharged = async () => {
    await expect.poll(() => gateway.db.select().from(reservations)).toEqual([]);
    const total = (await gateway.db.select().from(logs)).reduce((sum, { quota }) => sum + quota, 0);
    const [, ann] = await gateway.db.select().from(users);
    const [token] = await gateway.db.select().from(tokens);
    const used = (await gateway.db.select().from(channels)).reduce((sum, { used_quota }) => sum + used_quota, 0);
    expect([ann?.quota, ann?.used_quota, token?.remain_quota, token?.used_quota, used]).toEqual([
      balances.quota - total,
      total,
      balances.remain_quota - total,
      total,
      total,
    ]);
    return { spent: total };
  };
  return { ...gateway, sendRequest, totalCharged };
}

describe.each([{ stream: true }, { stream: false }])('a call with stream $stream to a provider', ({ stream }) => {
  it.each(silentProviders)('that $name fails with an error and costs nothing', async (one) => {
    const { sendRequest, totalCharged } = await startGatewayFor(await provider(one));
    const { status } = await sendRequest(stream);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await totalCharged()).toEqual({ spent: 0 });
  });

  it.each(silentProviders)('that $name is retried on the next channel', async (one) => {
    const next = await testUpstream();
    const { sendRequest, totalCharged } = await startGatewayFor(await provider(one), next.url);
    const response = await sendRequest(stream);
    expect([response.status, next.requests.length, response.done]).toEqual([200, 1, stream]);
    expect(await totalCharged()).toEqual({ spent: 30 });
  });
});

describe('a call to a provider', () => {
  it.each(stalledProviders)('that $name ends with consistent ledgers', async ({ isStream, ...one }) => {
    const { sendRequest, totalCharged } = await startGatewayFor(await provider({ ...one }));
    const { status, content, chunks, done } = await sendRequest(isStream);
    if (isStream) {
      expect([status, content, done]).toEqual([200, 'Hello', true]);
      // A connection that is closed in order has ended the answer.
      expect(chunks.at(-1)?.error !== undefined).toBe(one.name.startsWith('stops'));
    } else {
      expect(status).toBeGreaterThanOrEqual(500);
    }
    await totalCharged();
  });
});
