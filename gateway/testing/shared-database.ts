import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createChannel } from '../src/channels/create';
import { prepareDataDir } from '../src/data-dir';
import { channels, logs, options, reservations, tokens, users } from '../src/db/schema';
import { initializeDatabase } from '../src/startup/initialize-database';
import { type OpenDatabase, openDatabase } from '../src/startup/open-database';
import { keyColumns } from '../src/tokens/token-key';

const userQuota = 1_000_000;
const tokenQuota = 500_000;
// The test upstream's default 10 and 20 tokens at ratio 1.
const cost = 30;

async function inDatabase<T>(dataDir: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const migrations = join(import.meta.dirname, '../migrations');
  const { databaseUrl: url, secretsKey } = prepareDataDir(dataDir);
  const database = await openDatabase({ url, secretsKey: secretsKey(), migrations });
  return await work(database).finally(database.close);
}

export async function setUpSharedDatabase(dataDir: string, upstreamUrl: string): Promise<string[]> {
  const keys = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(48));
  await inDatabase(dataDir, async (database) => {
    const { db, vault } = database;
    await initializeDatabase(database);
    await createChannel(database, { name: 'upstream', type: 1, key: 'k', models: 'test-model', base_url: upstreamUrl });
    await db.insert(options).values({ key: 'ModelRatio', value: '{"test-model":1}' });
    const userRows = ['ann', 'bob'].map((username) => ({ username, aff_code: username, quota: userQuota }));
    const created = await db.insert(users).values(userRows).returning();
    const owned = keys.map((key, at) => ({ key, user_id: created[at % 2]?.id ?? 0 }));
    await db
      .insert(tokens)
      .values(owned.map(({ key, user_id }) => ({ ...keyColumns(vault, user_id, key), user_id, remain_quota: tokenQuota })));
  });
  return keys;
}

export async function settledCalls(dataDir: string): Promise<number> {
  return await inDatabase(dataDir, async ({ db }) => {
    expect(await db.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }]);
    expect(await db.select().from(reservations)).toEqual([]);
    const logRows = await db.select().from(logs);
    const [, ...payers] = await db.select().from(users);
    for (const { id, quota, used_quota, request_count } of payers) {
      const calls = logRows.filter(({ user_id }) => user_id === id).length;
      expect([quota, used_quota, request_count]).toEqual([userQuota - calls * cost, calls * cost, calls]);
    }
    for (const { id, remain_quota, used_quota } of await db.select().from(tokens)) {
      const calls = logRows.filter(({ token_id }) => token_id === id).length;
      expect([remain_quota, used_quota]).toEqual([tokenQuota - calls * cost, calls * cost]);
    }
    expect((await db.select().from(channels)).at(-1)?.used_quota).toBe(logRows.length * cost);
    return logRows.length;
  });
}
