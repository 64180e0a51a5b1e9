import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChannelRecord, PageRecord, TokenRecord } from '@console/shared/contract';
import { createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFilesContaining } from '../../testing/files-containing';
import { secretsKey } from '../../testing/secrets-key';
import { cookieFor } from '../../testing/seed';
import { seedTwoFactor } from '../../testing/seed-two-factor';
import { send } from '../../testing/send';

import { testUpstream } from '../../testing/test-upstream';
import { clear, makeUnsealedDatabase } from '../../testing/unsealed-database';
import { sealing } from '../db/schema';
import { formatLog } from '../log';
import { verifyCode } from '../second-step/verify-code';
import { readSettings } from '../settings';
import { startGateway } from '../start';
import { openDatabase } from './open-database';

const sessionSecret = 'secret of these sessions';
const otherKey = 'another key that is long enough for secrets';
const plainSecrets = [
  clear.token(1),
  clear.token(3),
  clear.channel(1),
  clear.epay,
  clear.apiKey,
  clear.webhook,
  clear.gotify,
  clear.accessToken,
  clear.deleted,
];

const once = (stop: () => Promise<void>) => {
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= stop());
};

/** A folder with a database that holds its secrets in clear, and how to start gateways on it. */
async function createUnsealedGateway(contents: Parameters<typeof makeUnsealedDatabase>[1] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'unsealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'gateway.db');
  await makeUnsealedDatabase(file, contents);
  const start = async (key = secretsKey) => {
    const files = { databaseUrl: pathToFileURL(file).href, sessionSecret, secretsKey: () => key, uploadsDir: join(folder, 'uploads') };
    const logged: Record<string, unknown>[] = [];
    const settings = readSettings({ RATE_LIMIT_CRITICAL: 'off' }, files);
    const gateway = await startGateway(settings, { log: (event, fields) => logged.push(JSON.parse(formatLog(event, fields))) });
    const stop = once(gateway.stop);
    onTestFinished(stop);
    const call = async <Body>(userId: number, path: string, body?: unknown) => {
      const cookie = await cookieFor(gateway, sessionSecret, userId);
      const headers = { cookie, 'new-api-user': String(userId) };
      return (await send<Body>(`${gateway.url}${path}`, body ? 'POST' : 'GET', { body, headers })).body;
    };
    return { ...gateway, stop, call, logged };
  };
  return { folder, file, start };
}

type Keys = { data: { keys: Record<string, string> } };

describe('the first start on a database with plain-text secrets', () => {
  it('seals all secrets, leaves none in the file or its log, and keeps a private copy', async () => {
    const { folder, file, start } = await createUnsealedGateway();
    const gateway = await start();
    const copy = `${file}.before-secrets`;
    expect(gateway.logged).toEqual([
      {
        at: expect.any(String),
        event: 'secrets-sealed',
        tokens: 3,
        two_factors: 0,
        channels: 2,
        channel_keys: 0,
        channel_headers: 0,
        search_engines: 1,
        options: 1,
        webhook_secrets: 1,
        access_tokens: 1,
        copy,
        advice: 'the copy holds the secrets in clear: delete it when the console works',
      },
    ]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(findFilesContaining(folder, plainSecrets).filter((found) => !found.startsWith('gateway.db.before-secrets'))).toEqual([]);

    const stored = createClient({ url: pathToFileURL(copy).href });
    onTestFinished(() => stored.close());
    expect((await stored.execute('SELECT key FROM tokens')).rows.map(({ key }) => key)).toEqual([1, 2, 3].map(clear.token));
    expect((await stored.execute("SELECT name FROM sqlite_master WHERE name = 'sealing'")).rows).toEqual([]);
  });

  it('keeps everything working', async () => {
    const upstream = await testUpstream();
    const { start } = await createUnsealedGateway({ address: upstream.url });
    const gateway = await start();
    const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
    const headers = { authorization: `Bearer sk-${clear.token(2)}` };
    expect((await send(`${gateway.url}/v1/chat/completions`, 'POST', { body: chatBody, headers })).status).toBe(200);
    expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${clear.channel(1)}`);

    const tokens = await gateway.call<{ data: PageRecord<TokenRecord> }>(2, '/api/token/search?token=');
    const { data } = await gateway.call<Keys>(2, '/api/token/batch/keys', { ids: tokens.data.items.map(({ id }) => id) });
    expect(Object.values(data.keys).sort()).toEqual([1, 2, 3].map(clear.token));
    const found = await gateway.call<{ data: PageRecord<ChannelRecord> }>(1, `/api/channel/search?keyword=${clear.channel(2)}`);
    expect(found.data.items.map(({ name }) => name)).toEqual(['channel 2']);
    const byToken = { authorization: clear.accessToken, 'new-api-user': '2' };
    expect((await send<{ success: boolean }>(`${gateway.url}/api/user/self`, 'GET', { headers: byToken })).body.success).toBe(true);
    expect(gateway.options.text('EpayKey')).toBe(clear.epay);
  });

  it('is the only start that copies and seals', async () => {
    const { folder, start } = await createUnsealedGateway();
    await (await start()).stop();
    rmSync(join(folder, 'gateway.db.before-secrets'));
    const again = await start();
    expect(again.logged).toEqual([]);
    expect(readdirSync(folder)).not.toContain('gateway.db.before-secrets');
  });

  it('seals nothing and explains when the copy fails', async () => {
    const { folder, file, start } = await createUnsealedGateway();
    mkdirSync(join(`${file}.before-secrets`, 'in the way'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /^The database must be copied to .*gateway\.db\.before-secrets before its secrets are sealed, and that failed: .* Make room there and start again$/,
    );
    expect(readdirSync(folder)).not.toContain('gateway.db.before-secrets.part');
    rmSync(`${file}.before-secrets`, { recursive: true });
    expect((await start()).logged).toMatchObject([{ event: 'secrets-sealed', tokens: 3 }]);
  });

  it('treats plain text that looks sealed as plain text', async () => {
    const { file, start } = await createUnsealedGateway();
    const client = createClient({ url: pathToFileURL(file).href });
    const text = `sealed:1:${'0'.repeat(16)}:AAAA`;
    await client.execute({ sql: "UPDATE options SET value = ? WHERE key = 'EpayKey'", args: [text] });
    client.close();
    expect((await start()).options.text('EpayKey')).toBe(text);
  });

  it('seals 10,000 tokens and 500 channels', async () => {
    const { start } = await createUnsealedGateway({ tokens: 10_000, channels: 500 });
    expect((await start()).logged).toMatchObject([{ tokens: 10_000, channels: 500 }]);
  });
});

describe('the secrets key', () => {
  const refused =
    /^The secrets of this database are sealed with another key: set SECRETS_KEY to the key .* secrets-key back into DATA_DIR$/;

  it('must be the same for all gateways on a database, even an empty one', async () => {
    const { start } = await createUnsealedGateway();
    await (await start()).stop();
    await expect(start(otherKey)).rejects.toThrow(refused);

    const other = await createUnsealedGateway();
    rmSync(other.file);
    await (await other.start()).stop();
    await expect(other.start(otherKey)).rejects.toThrow(refused);
  });

  it('is chosen by the first of several gateways that start concurrently', async () => {
    const { folder } = await createUnsealedGateway();
    const url = pathToFileURL(join(folder, 'new.db')).href;
    const open = async (key: string) => {
      const { db, close } = await openDatabase({ url, secretsKey: key, migrations: join(import.meta.dirname, '../../migrations') });
      onTestFinished(close);
      return db;
    };
    await (await open(secretsKey)).delete(sealing);
    const opened = await Promise.allSettled([secretsKey, otherKey, secretsKey].map(open));
    const refusals = opened.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThan(3);
    for (const refusal of refusals) {
      expect(refusal).toContain('sealed with another key');
    }
  });

  it('is rotated by prepending the new key and then removing the old one', async () => {
    const { folder, start } = await createUnsealedGateway();
    const first = await start();
    const { code } = await seedTwoFactor(first, 2);
    await first.stop();
    const both = await start(`${otherKey},${secretsKey}`);
    expect(both.logged).toMatchObject([{ event: 'secrets-sealed', tokens: 3, channels: 2, options: 1, access_tokens: 0, two_factors: 1 }]);
    expect(both.logged[0]).not.toHaveProperty('copy');
    await both.stop();

    const exchanged = await start(otherKey);
    expect(exchanged.logged).toEqual([]);
    expect(exchanged.options.text('EpayKey')).toBe(clear.epay);
    await verifyCode(exchanged, 2, code());
    const headers = { authorization: `Bearer sk-${clear.token(1)}` };
    expect((await send(`${exchanged.url}/v1/models`, 'GET', { headers })).status).toBe(200);
    await exchanged.stop();
    await expect(start(secretsKey)).rejects.toThrow(refused);
    expect(findFilesContaining(folder, plainSecrets).filter((found) => !found.includes('before-secrets'))).toEqual([]);
  });

  it('lets gateways find each other’s keys during a rotation', async () => {
    const { start } = await createUnsealedGateway();
    await (await start()).stop();
    const both = await start(`${secretsKey},${otherKey}`);
    const key = await start(`${otherKey},${secretsKey}`).then(async (other) => {
      await other.call(2, '/api/token/', { name: 'new', unlimited_quota: true });
      const [token] = (await other.call<{ data: PageRecord<TokenRecord> }>(2, '/api/token/')).data.items;
      const { data } = await other.call<Keys>(2, '/api/token/batch/keys', { ids: [token?.id] });
      return data.keys[String(token?.id)];
    });
    const headers = { authorization: `Bearer sk-${key}` };
    expect((await send(`${both.url}/v1/models`, 'GET', { headers })).status).toBe(200);
  });

  it('can be replaced after a loss with the statements of the operations guide', async () => {
    const { file, start } = await createUnsealedGateway();
    await (await start()).stop();
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8');
    const client = createClient({ url: pathToFileURL(file).href });
    await client.executeMultiple(/```sql\n(.*?)```/s.exec(guide)?.[1] ?? '');
    client.close();
    const gateway = await start(otherKey);
    expect(gateway.options.text('EpayKey')).toBe('');
    expect((await gateway.call<{ data: PageRecord<TokenRecord> }>(2, '/api/token/')).data.items).toEqual([]);
    expect((await gateway.call<{ data: PageRecord<ChannelRecord> }>(1, '/api/channel/')).data.items).toHaveLength(2);
  });

  it('cannot be removed while it still seals secrets', async () => {
    const { file, start } = await createUnsealedGateway();
    await (await start()).stop();
    const client = createClient({ url: pathToFileURL(file).href });
    await client.execute("UPDATE channels SET key = replace(key, substr(key, 10, 16), 'ffffffffffffffff') WHERE id = 2");
    client.close();
    await expect(start()).rejects.toThrow(/^Some secrets of this database are sealed with another key: set SECRETS_KEY/);
  });
});
