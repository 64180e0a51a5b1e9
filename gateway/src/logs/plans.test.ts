import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { sumOf } from '../amounts';
import type { Database } from '../db/database';
import { logs } from '../db/schema';
import { consumptionConditions, type LogFilter, logConditions } from './filter';

const none: LogFilter = {
  type: 0,
  username: '',
  tokenName: '',
  modelName: '',
  group: '',
  channel: 0,
  requestId: '',
  start: 0,
  end: 0,
  minQuota: 0,
};
const day = { start: 1_700_000_000, end: 1_700_086_399 };

const plan = async (db: Database, query: SQL) => {
  const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`);
  return steps.map(({ detail }) => detail).join('\n');
};

const page = (filter: LogFilter, sort = sql`created_at`) =>
  sql`SELECT id FROM ${logs} WHERE ${logConditions(filter) ?? sql`1`} ORDER BY ${sort} DESC, id DESC LIMIT 10`;
const total = (filter: LogFilter) => sql`SELECT count(*) FROM ${logs} WHERE ${logConditions(filter)}`;
const sum = (filter: LogFilter) => sql`SELECT ${sumOf(logs.quota)} FROM ${logs} WHERE ${logConditions(consumptionConditions(filter))}`;

it.each<[string, Partial<LogFilter>, string]>([
  ['nothing', {}, 'logs_time'],
  ['a type', { type: 2 }, 'logs_type'],
  ['a user', { userId: 1 }, 'logs_user'],
  ['a user and the rest', { userId: 1, type: 2, modelName: 'm', tokenName: 't', group: 'g' }, 'logs_user'],
  ['a name', { username: 'amy' }, 'logs_username'],
  ['a name and a model', { username: 'amy', modelName: 'm' }, 'logs_username'],
  ['a token', { tokenName: 't' }, 'logs_token_name'],
  ['a channel', { channel: 3 }, 'logs_channel'],
  ['a model', { modelName: 'm' }, 'logs_model'],
  ['a group', { group: 'vip' }, 'logs_group'],
  ['a pattern of models', { modelName: 'm%' }, 'logs_time'],
])('reads page, total and sum of a day filtered by %s from one index', async (_, part, index) => {
  const { db } = await startTestGateway();
  const filter = { ...none, ...day, ...part };
  for (const query of [page(filter), total(filter)]) {
    expect(await plan(db, query)).toMatch(new RegExp(`^SEARCH logs USING COVERING INDEX ${index} `));
    expect(await plan(db, query)).not.toMatch(/SCAN|TEMP/);
  }
  // Only calls cost anything: with nothing else to go by, their type finds them.
  const summed = ['nothing', 'a pattern of models'].includes(_) ? /logs_type/ : new RegExp(index);
  expect(await plan(db, sum(filter))).toMatch(summed);
  expect(await plan(db, sum(filter))).toMatch(/^SEARCH logs USING (COVERING )?INDEX/);
});

it.each<[string, Partial<LogFilter>, string]>([
  ['nothing', {}, 'logs_time'],
  ['a type', { type: 2 }, 'logs_type'],
  ['a user and the rest', { userId: 1, type: 2, modelName: 'm', tokenName: 't', group: 'g' }, 'logs_user'],
])('finds the most expensive logs of a day filtered by %s in one index', async (_, part, index) => {
  const { db } = await startTestGateway();
  const filter = { ...none, ...day, ...part };
  const byCost = `SEARCH logs USING COVERING INDEX ${index} `;
  expect(await plan(db, page(filter, sql`quota`))).toContain(byCost);
  expect(await plan(db, total({ ...filter, minQuota: 500 }))).toContain(byCost);
  expect(await plan(db, page({ ...filter, minQuota: 500 }))).not.toContain('TEMP');
});

it.each<[string, Partial<LogFilter>]>([
  ['nothing else', {}],
  ['a model', { modelName: 'm' }],
])('finds the lines of a rare cost, filtered by %s, by their cost', async (_, part) => {
  const { db } = await startTestGateway();
  const filter = { ...none, ...day, ...part, minQuota: 500, costPlan: 'index' } as const;
  for (const query of [page(filter), page(filter, sql`quota`), total(filter), sum(filter)]) {
    const steps = await plan(db, query);
    expect(steps).toMatch(/SEARCH logs USING INTEGER PRIMARY KEY/);
    expect([...steps.matchAll(/USING (?:COVERING )?INDEX (\w+) \((\S+)\)/g)].map(([, ...used]) => used)).toEqual([
      ['logs_cost', 'quota>?'],
    ]);
  }
});

it('pages through all logs in index order', async () => {
  const { db } = await startTestGateway();
  expect(await plan(db, page(none))).toBe('SCAN logs USING COVERING INDEX logs_time');
});

it.each<[string, Partial<LogFilter>, string[]]>([
  ['an administrator', {}, ['logs_request', 'logs_upstream_request']],
  ['a user, with every other filter', { userId: 1, type: 2, modelName: 'm', tokenName: 't', group: 'g' }, ['logs_request']],
])('finds a request ID for %s by its index alone', async (_, part, indexes) => {
  const { db } = await startTestGateway();
  const filter = { ...none, ...day, ...part, requestId: '20260101' };
  for (const query of [page(filter), total(filter), sum(filter)]) {
    const steps = await plan(db, query);
    expect(steps).toMatch(/SEARCH logs USING INTEGER PRIMARY KEY/);
    expect([...steps.matchAll(/USING (?:COVERING )?INDEX (\w+)/g)].map(([, name]) => name)).toEqual(indexes);
  }
});
