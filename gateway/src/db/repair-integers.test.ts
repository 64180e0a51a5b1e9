import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { repairIntegers } from './repair-integers';

const max = Number.MAX_SAFE_INTEGER;
const paths = [
  '/api/user/',
  '/api/user/search?keyword=user',
  '/api/user/2',
  '/api/channel/',
  '/api/channel/search?keyword=channel',
  '/api/log/',
  '/api/log/search?keyword=',
  '/api/log/stat',
  '/api/data/?start_timestamp=0&end_timestamp=2000000',
];

it('keeps lists readable with integers out of range and repairs them in place', async () => {
  const { db, call, callAs, seeded, seed } = await startTestGateway({ as: 'user', channels: [{}], logs: [{}, {}], tokens: [{}] });
  await seed({ usageHours: [{ created_at: 3600 }, { created_at: 3600, username: 'other' }] });
  const huge = '18014398509481982';
  for (const [table, column, value] of [
    ['users', 'used_quota', huge],
    ['users', 'quota', `-${huge}`],
    ['tokens', 'remain_quota', `-${huge}`],
    ['channels', 'used_quota', huge],
    ['logs', 'quota', '9223372036854775807'],
    ['logs', 'prompt_tokens', '9223372036854775807'],
    ['usage_hours', 'quota', '9223372036854775807'],
  ] as const) {
    await db.run(sql.raw(`UPDATE ${table} SET ${column} = ${value}`));
  }
  const root = await callAs(1);
  const responses = async () => {
    for (const path of paths) {
      expect((await root('GET', path)).body, path).toMatchObject({ success: true });
    }
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: -max, used_quota: max });
    expect((await call('GET', '/api/log/self/stat')).body.data).toMatchObject({ quota: max });
  };
  await responses();

  const repairs = await repairIntegers(db);
  expect(repairs).toContainEqual({ table: 'users', rowId: 2, column: 'quota', from: `-${huge}`, to: -max });
  expect(repairs).toContainEqual({ table: 'tokens', rowId: seeded.tokens[0]?.id, column: 'remain_quota', from: `-${huge}`, to: -max });
  expect(repairs.map(({ table }) => table).sort()).toEqual([
    ...['channels', 'channels', 'logs', 'logs', 'logs', 'logs', 'tokens', 'usage_hours', 'usage_hours', 'users', 'users', 'users', 'users'],
  ]);
  expect(await db.all(sql`SELECT CAST(quota AS TEXT) AS quota, CAST(used_quota AS TEXT) AS used FROM users WHERE id = 2`)).toEqual([
    { quota: String(-max), used: String(max) },
  ]);
  expect(await repairIntegers(db)).toEqual([]);
  await responses();
});
