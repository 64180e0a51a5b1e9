import { chunkSchema } from '@console/shared/contract/chat-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ContractCall, Fixtures, Level, Persona } from '../testing/contract/contract-call';
import { everyCall } from '../testing/contract/every-call';
import { codeKey } from '../testing/contract/fixture-seed';
import { startFixtures } from '../testing/contract/fixtures';
import { readStream } from '../testing/read-stream';
import { seededPassword } from '../testing/seeded-password';
import { startTestGateway } from '../testing/start-test-gateway';
import { createApp } from './app';
import { createRunningCalls } from './relay/running-calls';
import { readSettings } from './settings';

const lowestCallerFor: Record<Level, Persona> = {
  public: 'nobody',
  try: 'nobody',
  session: 'user',
  user: 'user',
  admin: 'admin',
  root: 'root',
  key: 'user',
};

describe('every route', () => {
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await startFixtures();
  });
  afterAll(() => fixtures.stop());

  it('is in the contract table, which lists nothing else', () => {
    const settings = readSettings({}, { databaseUrl: '', sessionSecret: '', secretsKey: () => '', uploadsDir: '' });
    const { routes } = createApp({ ...fixtures, settings, log: () => undefined, running: createRunningCalls(), startedAt: 0 });
    const registered = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(everyCall.map(({ route }) => route))].sort()).toEqual([...new Set(registered)].sort());
  });

  // What the gateway gives away once: passwords, keys, tokens, cookies.
  const secrets = new Set<string>([seededPassword, codeKey]);

  it.each(
    everyCall.map((contractCall): [string, ContractCall] => [
      contractCall.path ? `${contractCall.route} (${contractCall.path})` : contractCall.route,
      contractCall,
    ]),
  )('%s responds as the contract says', async (_, contractCall) => {
    const { status, body, headers } = await fixtures.request<{ data?: unknown }>(contractCall, lowestCallerFor[contractCall.level]);
    await fixtures.restore();
    for (const text of [body.data, headers['set-cookie']?.[0]?.split(/[=;]/)[1]]) {
      if (typeof text === 'string' && text.length > 5) {
        secrets.add(text);
      }
    }
    expect(contractCall.response.safeParse(body).error?.issues, JSON.stringify(body)).toBeUndefined();
    expect(status).toBe(contractCall.status ?? 200);
  });

  it('logs no returned secret and no presented key', async () => {
    const keyCalls = everyCall.filter(({ level }) => level === 'key');
    for (const contractCall of keyCalls) {
      await fixtures.request(contractCall, 'banned');
      await fixtures.request(contractCall, 'cancelled');
    }
    const everything = fixtures.logged.join('\n');
    expect(everything).toContain('sign-in-refused');
    expect([...secrets].filter((text) => everything.includes(text))).toEqual([]);
    expect(everything).not.toMatch(/sk-|session=|[bcu]{48}|upstream-key/);
  });
});

it('streams events that match the contract', async () => {
  const { url, headersOf } = await startTestGateway();
  const chatBody = { model: 'offline-demo', max_tokens: 3, messages: [{ role: 'user', content: 'Hi' }] };
  const request = { ...chatBody, stream_options: { include_usage: true } };
  const { chunks, done } = await readStream(`${url}/pg/chat/completions`, request, await headersOf(1));
  expect(z.array(chunkSchema).safeParse(chunks).error?.issues).toBeUndefined();
  expect(chunks.length).toBeGreaterThan(4);
  expect(done).toBe(true);
});
