import { chunkSchema } from '@console/shared/contract/chat-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from '../testing/contract/every-call';
import type { ContractCall, Level } from '../testing/contract/row';
import { codeKey } from '../testing/contract/sample-seed';
import { testWorld, type Who, type World } from '../testing/contract/world';
import { calledGateway } from '../testing/local-calls';
import { readStream } from '../testing/read-stream';
import { seededPassword } from '../testing/seeded-password';
import { createApp } from './app';
import { runningCalls } from './relay/running';
import { readSettings } from './settings';

const leastOf: Record<Level, Who> = {
  public: 'nobody',
  try: 'nobody',
  session: 'user',
  user: 'user',
  admin: 'admin',
  root: 'root',
  key: 'user',
};

describe('every route', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.stop());

  it('is in the table of the contract, and nothing else is', () => {
    const settings = readSettings({}, { databaseUrl: '', sessionSecret: '', secretsKey: () => '', uploadsDir: '' });
    const { routes } = createApp({ ...world, settings, log: () => undefined, running: runningCalls(), startedAt: 0 });
    const registered = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(everyCall.map(({ route }) => route))].sort()).toEqual([...new Set(registered)].sort());
  });

  // What the gateway gives away once: passwords, keys, tokens, cookies.
  const given = new Set<string>([seededPassword, codeKey]);

  it.each(everyCall.map((row): [string, ContractCall] => [row.path ? `${row.route} (${row.path})` : row.route, row]))(
    '%s answers as the contract says',
    async (_, row) => {
      const { status, body, headers } = await world.make<{ data?: unknown }>(row, leastOf[row.level]);
      await world.restore();
      for (const text of [body.data, headers['set-cookie']?.[0]?.split(/[=;]/)[1]]) {
        if (typeof text === 'string' && text.length > 5) {
          given.add(text);
        }
      }
      expect(row.answer.safeParse(body).error?.issues, JSON.stringify(body)).toBeUndefined();
      expect(status).toBe(row.status ?? 200);
    },
  );

  it('logs nothing of what it gave, nor a key that it was shown', async () => {
    const refused = everyCall.filter(({ level }) => level === 'key');
    for (const row of refused) {
      await world.make(row, 'banned');
      await world.make(row, 'cancelled');
    }
    const everything = world.logged.join('\n');
    expect(everything).toContain('sign-in-refused');
    expect([...given].filter((text) => everything.includes(text))).toEqual([]);
    expect(everything).not.toMatch(/sk-|session=|[bcu]{48}|upstream-key/);
  });
});

it('a streamed answer comes in events of the contract', async () => {
  const { url, headersOf } = await calledGateway();
  const question = { model: 'offline-demo', max_tokens: 3, messages: [{ role: 'user', content: 'Hi' }] };
  const asked = { ...question, stream_options: { include_usage: true } };
  const { chunks, done } = await readStream(`${url}/pg/chat/completions`, asked, await headersOf(1));
  expect(z.array(chunkSchema).safeParse(chunks).error?.issues).toBeUndefined();
  expect(chunks.length).toBeGreaterThan(4);
  expect(done).toBe(true);
});
