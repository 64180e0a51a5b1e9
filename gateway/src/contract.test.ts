import { chunkSchema } from '@console/shared/contract/chat-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Fixtures, Level, Persona } from '../testing/contract/contract-call';
import { everyCall, titledCalls } from '../testing/contract/every-call';
import { codeKey } from '../testing/contract/fixture-seed';
import { startFixtures } from '../testing/contract/fixtures';
import { registeredRoutes } from '../testing/contract/registered-routes';
import { readStream } from '../testing/read-stream';
import { seededPassword } from '../testing/seeded-password';
import { startTestGateway } from '../testing/start-test-gateway';

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
    const registered = registeredRoutes(fixtures).filter(({ method }) => method !== 'ALL');
    const names = registered.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(everyCall.map(({ route }) => route))].sort()).toEqual([...new Set(names)].sort());
  });

  // What the gateway gives away once: passwords, keys, tokens, cookies.
  const secrets = new Set<string>([seededPassword, codeKey]);

  it.each(titledCalls)('%s responds as the contract says', async (_, contractCall) => {
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
