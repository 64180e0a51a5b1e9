import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { channels, drawings, health, logs, tasks, tokens, usageHours, users } from '../db/schema';
import type { Plan } from './plan';
import { removeSeed, seed } from './seed';

const plan: Plan = {
  users: 12,
  channels: 14,
  tokens: 20,
  logs: 3_000,
  tasks: 260,
  days: 10,
  seed: 7,
  now: 1_790_000_000,
  password: undefined,
};

const few = { users: 3, tokens: 4, logs: 50, tasks: 5 };
const everything = [users, tokens, channels, logs, usageHours, health, drawings, tasks];
const readRows = async ({ db }: StartedGateway) => Promise.all(everything.map((table) => db.select().from(table)));
const distinct = async ({ db }: StartedGateway, text: string) => (await db.all<{ v: unknown }>(sql.raw(text))).map(({ v }) => v);

describe('seeded data', () => {
  it('is consistent: users, channels, tokens and hours agree with the log', async () => {
    const gateway = await startTestGateway();
    await seed(gateway, plan);
    const { db } = gateway;
    const wrong = async (query: string) => (await db.get<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM (${query})`))).n;
    const charged = (where: string) => `coalesce((SELECT sum(quota) FROM logs WHERE type = 2 AND ${where}), 0)`;
    expect(await wrong(`SELECT 1 FROM users WHERE used_quota <> ${charged('user_id = users.id')}`)).toBe(0);
    expect(await wrong(`SELECT 1 FROM channels WHERE used_quota <> ${charged('channel = channels.id')}`)).toBe(0);
    expect(await wrong(`SELECT 1 FROM tokens WHERE used_quota <> ${charged('token_id = tokens.id')}`)).toBe(0);
    const hour = 'user_id, username, model_name, created_at - created_at % 3600 AS h';
    const summed = `SELECT ${hour}, sum(prompt_tokens + completion_tokens), count(*), sum(quota) FROM logs WHERE type = 2 GROUP BY 1, 2, 3, 4`;
    const hours = 'SELECT user_id, username, model_name, created_at, sum(token_used), sum(count) AS calls, sum(quota) FROM usage_hours';
    const stored = `${hours} GROUP BY 1, 2, 3, 4 HAVING calls > 0`;
    const failed = "SELECT 1 FROM logs WHERE type = 5 AND model_name <> ''";
    expect(await wrong(`${summed} EXCEPT ${stored}`)).toBe(0);
    expect(await wrong(`${stored} EXCEPT ${summed}`)).toBe(0);
    expect(await db.get<{ failures: number }>(sql`SELECT sum(failures) AS failures FROM ${usageHours}`)).toEqual({
      failures: await wrong(failed),
    });
  });

  it('has the health of the calls of the last 30 days, by model and by channel', async () => {
    const gateway = await startTestGateway();
    await seed(gateway, plan);
    const calls = await gateway.db.get<{ answered: number; failed: number }>(
      sql`SELECT sum(type = 2) AS answered, sum(type = 5) AS failed FROM ${logs}
          WHERE type IN (2, 5) AND model_name <> '' AND channel > 0 AND created_at > ${plan.now - 30 * 86_400}`,
    );
    const sums = sql`sum(successes) AS answered, sum(failures) AS failed FROM ${health}`;
    expect(await gateway.db.get(sql`SELECT ${sums} WHERE channel = 0`)).toEqual(calls);
    expect(await gateway.db.get(sql`SELECT ${sums} WHERE channel > 0`)).toEqual(calls);
  });

  it('contains every kind of log, and drawings and songs in every status', async () => {
    const gateway = await startTestGateway();
    await seed(gateway, plan);
    expect(await distinct(gateway, 'SELECT DISTINCT type AS v FROM logs ORDER BY 1')).toEqual([1, 2, 3, 4, 5]);
    const events = ['redeemed', 'balance-changed', 'registration-gift', 'inviter-gift', 'paid'].map((code) => `{"event":{"code":"${code}"`);
    for (const part of [
      '"model_price":0.1',
      '"claude":true',
      '"audio":true',
      '"ws":true',
      'is_model_mapped',
      'reasoning_effort',
      ...events,
    ]) {
      expect(await gateway.db.$count(logs, sql`instr(${logs.other}, ${part}) > 0`), part).toBeGreaterThan(0);
    }
    const retried = sql`json_array_length(${logs.other}, '$.admin_info.use_channel') > 1`;
    const calls = sql`${logs.type} = 2`;
    expect(await gateway.db.$count(logs, sql`${calls} AND ${retried}`)).toBeGreaterThan(0);
    expect(await gateway.db.$count(logs, sql`${calls} AND ${logs.other} ->> 'cache_tokens' > 0`)).toBeGreaterThan(0);
    expect(await distinct(gateway, 'SELECT count(DISTINCT status || action) AS v FROM drawings')).toEqual([7 * 16]);
    expect(await distinct(gateway, 'SELECT count(DISTINCT status || action) AS v FROM tasks')).toEqual([8 * 2]);
    expect(await distinct(gateway, 'SELECT DISTINCT tag AS v FROM channels WHERE id > 1')).toEqual(['demo']);
  });

  it('spreads over the given days, growing, more by day than by night', async () => {
    const gateway = await startTestGateway();
    await seed(gateway, plan);
    const times = await distinct(gateway, 'SELECT created_at AS v FROM logs ORDER BY id');
    expect(times).toEqual([...times].sort((a, b) => Number(a) - Number(b)));
    expect(Number(times[0])).toBeGreaterThanOrEqual(plan.now - plan.days * 86_400);
    expect(Number(times.at(-1))).toBeLessThanOrEqual(plan.now);
    const atHour = (hour: number) => times.filter((time) => ((Number(time) / 3600 + 8) | 0) % 24 === hour).length;
    expect(atHour(15)).toBeGreaterThan(4 * atHour(4));
  });

  it.each([
    ['the same', 7, true],
    ['another', 8, false],
  ])('is, except for secrets, %s for seed %i', async (_, number, same) => {
    const [one, two] = [await startTestGateway(), await startTestGateway()];
    await seed(one, { ...plan, ...few });
    await seed(two, { ...plan, ...few, seed: number });
    const reported = async (gateway: StartedGateway) =>
      JSON.stringify(
        (await readRows(gateway)).map((rows) => rows.map((row) => ({ ...row, key: '', key_hash: '', password: '', created_time: 0 }))),
      );
    expect((await reported(one)) === (await reported(two))).toBe(same);
    const keys = await Promise.all([one, two].map(({ db }) => db.select({ key: tokens.key }).from(tokens)));
    expect(keys[0]).not.toEqual(keys[1]);
  });

  it.each([
    [undefined, '', false],
    ['let me look', 'wrong one', false],
    ['let me look', 'let me look', true],
  ])('with the password %j accepts sign-in with %j: %s', async (password, typed, lets) => {
    const { call, ...gateway } = await startTestGateway();
    await seed(gateway, { ...plan, ...few, password });
    expect((await call('POST', '/api/user/login', { username: 'demo-1', password: typed })).body.success).toBe(lets);
  });

  it('contacts no provider and leaves calls to the site’s other channels', async () => {
    const gateway = await startTestGateway({ as: 'root' });
    await seed(gateway, plan);
    const created = await gateway.db.select().from(channels).where(sql`id > 1`);
    expect(new Set(created.map(({ base_url }) => base_url))).toEqual(new Set(['builtin://offline']));
    expect(Math.max(...created.map(({ priority }) => priority ?? 0))).toBeLessThan(0);
    const models = (await gateway.call<{ data: string[] }>('GET', '/api/channel/models_enabled')).body.data;
    expect(models).toEqual(expect.arrayContaining(['gpt-4o', 'claude-3-7-sonnet-20250219', 'mj_imagine', 'offline-demo']));
  });

  it('supports counts of zero', async () => {
    const gateway = await startTestGateway();
    await seed(gateway, { ...plan, users: 0, channels: 0, tokens: 5, tasks: 10 });
    expect((await readRows(gateway)).map((rows) => rows.length)).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
  });
});

describe('removing seeded data', () => {
  it('leaves everything else, including indexes', async () => {
    const gateway = await startTestGateway({
      as: 'user',
      tokens: [{}],
      logs: [{}, { type: 3 }],
      drawings: [{}],
      tasks: [{}],
      usageHours: [{}],
    });
    const indexes = () => distinct(gateway, "SELECT sql AS v FROM sqlite_master WHERE type = 'index' ORDER BY name");
    const before = [await readRows(gateway), await indexes()];
    await seed(gateway, plan);
    // What its users do afterwards goes with them.
    const [demo] = await gateway.db.select().from(users).where(sql`username = 'demo-1'`);
    await gateway.seed({ logs: [{ user_id: demo?.id ?? 0 }], tokens: [{ user_id: demo?.id ?? 0 }] });
    await gateway.callAs(demo?.id ?? 0);
    expect(await removeSeed(gateway.db)).toBeGreaterThan(3_000);
    expect([await readRows(gateway), await indexes()]).toEqual(before);
    expect(await removeSeed(gateway.db)).toBe(0);
    expect(await distinct(gateway, 'SELECT count(*) AS v FROM abilities WHERE channel_id NOT IN (SELECT id FROM channels)')).toEqual([0]);
  });
});
