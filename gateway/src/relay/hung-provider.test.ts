import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream } from '../../testing/test-upstream';
import { channels, holds, logs, tokens, users } from '../db/schema';

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const streamHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n';
const wholeHead = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

type Provider = { name: string; act: (socket: Socket) => void };

/** None of them has sent anything of an answer, so that the next channel can be asked. */
const silent: Provider[] = [
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

/** They have begun to answer, streamed or whole. */
const halfway: (Provider & { isStream: boolean })[] = [
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
const given = { quota: 500_000, remain_quota: 400_000 };

async function gatewayTo(...urls: string[]) {
  const gateway = await calledGateway(
    {
      options: { ModelRatio: '{"test-model":1}', RetryTimes: String(urls.length - 1) },
      users: [{ username: 'ann', quota: given.quota }],
      tokens: [{ user_id: 2, username: 'ann', key, remain_quota: given.remain_quota } as never],
      channels: urls.map((base_url, at) => ({ base_url, priority: urls.length - at })),
    },
    { upstreamAnswerMs: 300, upstreamIdleMs: 300 },
  );
  const ask = (stream: boolean) => {
    const question = { model: 'test-model', max_tokens: 50, messages: [{ role: 'user', content: 'Hello' }], stream };
    return readStream(`${gateway.url}${path}`, question, { authorization: `Bearer sk-${key}` });
  };
  /** What the books say, once nothing is held any more. */
  const settled = async () => {
    await expect.poll(() => gateway.db.select().from(holds)).toEqual([]);
    const spent = (await gateway.db.select().from(logs)).reduce((sum, { quota }) => sum + quota, 0);
    const [, ann] = await gateway.db.select().from(users);
    const [token] = await gateway.db.select().from(tokens);
    const used = (await gateway.db.select().from(channels)).reduce((sum, { used_quota }) => sum + used_quota, 0);
    expect([ann?.quota, ann?.used_quota, token?.remain_quota, token?.used_quota, used]).toEqual([
      given.quota - spent,
      spent,
      given.remain_quota - spent,
      spent,
      spent,
    ]);
    return { spent };
  };
  return { ...gateway, ask, settled };
}

describe.each([{ stream: true }, { stream: false }])('a call with stream $stream to a provider', ({ stream }) => {
  it.each(silent)('that $name ends in an error and costs nothing', async (one) => {
    const { ask, settled } = await gatewayTo(await provider(one));
    const { status } = await ask(stream);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await settled()).toEqual({ spent: 0 });
  });

  it.each(silent)('that $name is answered by the next channel', async (one) => {
    const next = await testUpstream();
    const { ask, settled } = await gatewayTo(await provider(one), next.url);
    const answer = await ask(stream);
    expect([answer.status, next.requests.length, answer.done]).toEqual([200, 1, stream]);
    expect(await settled()).toEqual({ spent: 30 });
  });
});

describe('a call to a provider', () => {
  it.each(halfway)('that $name ends, and the books agree', async ({ isStream, ...one }) => {
    const { ask, settled } = await gatewayTo(await provider({ ...one }));
    const { status, content, chunks, done } = await ask(isStream);
    if (isStream) {
      expect([status, content, done]).toEqual([200, 'Hello', true]);
      // A connection that is closed in order has ended the answer.
      expect(chunks.at(-1)?.error !== undefined).toBe(one.name.startsWith('stops'));
    } else {
      expect(status).toBeGreaterThanOrEqual(500);
    }
    await settled();
  });
});
