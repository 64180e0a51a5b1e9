import type { QuotaDataRecord } from '@console/shared/contract';
import type { UsageReport } from '@console/shared/contract/usage-report';
import { describe, expect, it } from 'vitest';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';
import { logs, usageHours } from '../db/schema';

type Data = { data: QuotaDataRecord[] };

const hour = 1_700_000_000 - (1_700_000_000 % 3600);
const rows = [
  { user_id: 2, username: 'user', model_name: 'b', created_at: hour, token_used: 10, count: 1, quota: 5 },
  { user_id: 2, username: 'user', model_name: 'a', created_at: hour, token_used: 20, count: 2, quota: 7 },
  { user_id: 1, username: 'root', model_name: 'a', created_at: hour, token_used: 30, count: 3, quota: 9 },
  { user_id: 1, username: 'root', model_name: 'a', created_at: hour + 3600, token_used: 1, count: 1, quota: 1 },
];

const get = async (call: Call, path: string) => (await call<Data>('GET', path)).body.data;
const short = (data: QuotaDataRecord[]) => data.map(({ model_name, quota }) => `${model_name} ${quota}`);

describe('GET /api/data/', () => {
  it('sums consumption of all users by hour and model', async () => {
    const { call } = await startTestGateway({ as: 'admin', usageHours: rows });
    expect(await get(call, `/api/data/?start_timestamp=${hour}&end_timestamp=${hour + 7200}&default_time=week`)).toEqual([
      { id: 0, user_id: 0, username: '', model_name: 'a', created_at: hour, token_used: 50, count: 5, quota: 16 },
      { id: 0, user_id: 0, username: '', model_name: 'b', created_at: hour, token_used: 10, count: 1, quota: 5 },
      { id: 0, user_id: 0, username: '', model_name: 'a', created_at: hour + 3600, token_used: 1, count: 1, quota: 1 },
    ]);
  });

  it.each([
    ['the hours of a name', `username=root&start_timestamp=${hour}&end_timestamp=${hour + 7200}`, ['a 9', 'a 1']],
    ['both bounds', `start_timestamp=${hour + 3600}&end_timestamp=${hour + 3600}`, ['a 1']],
    ['nothing without an end', `start_timestamp=${hour}`, []],
    ['nothing for an unknown name', `username=amy&end_timestamp=${hour}`, []],
  ])('answers %s', async (_, query, expected) => {
    const { call } = await startTestGateway({ as: 'admin', usageHours: rows });
    expect(short(await get(call, `/api/data/?${query}`))).toEqual(expected);
  });

  it('is for administrators', async () => {
    const { call } = await startTestGateway({ as: 'user', usageHours: rows });
    expect((await call('GET', `/api/data/?end_timestamp=${hour}`)).body).toEqual({ success: false, message: '权限不够，无法操作' });
  });
});

describe('GET /api/data/self', () => {
  it('returns the user’s own hours, 30 days at most', async () => {
    const { call } = await startTestGateway({ as: 'user', usageHours: rows });
    const month = 30 * 86_400;
    expect(short(await get(call, `/api/data/self/?username=root&start_timestamp=${hour}&end_timestamp=${hour + month}`))).toEqual([
      'a 7',
      'b 5',
    ]);
    const tooLong = await call('GET', `/api/data/self?start_timestamp=${hour}&end_timestamp=${hour + month + 1}`, undefined, {
      'accept-language': 'en',
    });
    expect(tooLong.body).toEqual({ success: false, message: 'The range may span one month at most', field: 'start_timestamp' });
    expect(await get(call, '/api/data/self')).toEqual([]);
  });
});

describe('GET /api/data/usage', () => {
  const usage = [
    { ...rows[0], username: 'amy', token_name: 'one', channel: 3, group: 'vip', latency: 2, prompt_tokens: 8, cached_tokens: 4 },
    { ...rows[0], username: 'amy', token_name: 'one', channel: 3, group: 'vip', latency: 5, count: 2, quota: 1 },
    { ...rows[0], username: 'amy', token_name: 'two', channel: 4, group: 'vip', latency: 0, count: 0, quota: 0, failures: 3 },
    { ...rows[3], latency: -1 },
  ];
  const range = `start_timestamp=${hour}&end_timestamp=${hour + 7200}`;
  const report = async (call: Call, path: string) => (await call<{ data: UsageReport }>('GET', path)).body.data;
  const figures = ({ hours }: UsageReport) => hours.map(({ model_name, count, failures }) => `${model_name} ${count} ${failures}`);

  it('sums calls, failures and cached tokens, and counts durations', async () => {
    const { call } = await startTestGateway({ as: 'admin', usageHours: usage });
    const { hours, latencies } = await report(call, `/api/data/usage?${range}`);
    expect(hours).toEqual([
      { created_at: hour, model_name: 'b', count: 3, failures: 3, quota: 6, token_used: 30, prompt_tokens: 8, cached_tokens: 4 },
      { created_at: hour + 3600, model_name: 'a', count: 1, failures: 0, quota: 1, token_used: 1, prompt_tokens: 0, cached_tokens: 0 },
    ]);
    expect(latencies).toEqual([{ created_at: hour, counts: [0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0] }]);
  });

  it.each([
    ['', ['a 1 0', 'b 13 3']],
    ['group=vip&token_name=one', ['b 13 0']],
  ])('sums the days of a time zone, limited by "%s"', async (filter, ofDay) => {
    // Both are 29 November in Shanghai, though not in UTC.
    const [first, second] = [Date.UTC(2026, 10, 28, 23) / 1000, Date.UTC(2026, 10, 29, 1) / 1000];
    const { call } = await startTestGateway({
      as: 'admin',
      usageHours: [...usage.map((row) => ({ ...row, created_at: first })), { ...usage[0], created_at: second, count: 10 }],
    });
    const path = `/api/data/usage?start_timestamp=${first - 86_400}&end_timestamp=${second + 86_400}&${filter}&time_zone=Asia/Shanghai`;
    const { hours, latencies } = await report(call, path);
    expect(figures({ hours, latencies })).toEqual(ofDay);
    expect(new Set([...hours, ...latencies].map(({ created_at }) => created_at))).toEqual(new Set([first]));
    expect(latencies.map(({ counts }) => counts)).toEqual([[0, 0, 11, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]]);
    const { body } = await call('GET', `${path}s`, undefined, { 'accept-language': 'en' });
    expect(body).toMatchObject({ success: false, field: 'time_zone' });
  });

  it.each([
    ['username=amy', ['b 3 3']],
    ['token_name=one', ['b 3 0']],
    ['channel=4', ['b 0 3']],
    ['model_name=a', ['a 1 0']],
    ['group=vip&token_name=two', ['b 0 3']],
    ['group=none', []],
  ])('is limited by %s', async (filter, expected) => {
    const { call } = await startTestGateway({ as: 'admin', usageHours: usage });
    expect(figures(await report(call, `/api/data/usage?${range}&${filter}`))).toEqual(expected);
  });

  it('is one’s own for users, whatever they ask for', async () => {
    const { call } = await startTestGateway({ as: 'user', usageHours: usage });
    expect(figures(await report(call, `/api/data/usage/self?${range}&username=root&channel=9`))).toEqual(['b 3 3']);
    expect(figures(await report(call, `/api/data/usage/self?${range}&token_name=two`))).toEqual(['b 0 3']);
    expect((await call('GET', `/api/data/usage?${range}`)).body).toEqual({ success: false, message: '权限不够，无法操作' });
    expect((await call('GET', `/api/data/usage/self?start_timestamp=1&end_timestamp=${hour}`)).body.success).toBe(false);
  });
});

describe('a call', () => {
  const getData = (call: Call) =>
    call('POST', '/pg/chat/completions', { model: 'offline-demo', max_tokens: 5, messages: [{ role: 'user', content: 'Hi' }] });

  it('is added to its hour when it is logged', async () => {
    const { call, db } = await startTestGateway({ as: 'user' });
    for (let index = 0; index < 3; index += 1) {
      await getData(call);
    }
    const logRows = await db.select().from(logs);
    const sum = (of: (line: (typeof logRows)[number]) => number) => logRows.reduce((total, line) => total + of(line), 0);
    const hours = await db.select().from(usageHours);
    const total = (of: (row: (typeof hours)[number]) => number) => hours.reduce((all, row) => all + of(row), 0);
    expect(total(({ count }) => count)).toBe(3);
    expect(total(({ quota }) => quota)).toBe(sum(({ quota }) => quota));
    expect(total(({ quota }) => quota)).toBeGreaterThan(0);
    expect(total(({ token_used }) => token_used)).toBe(sum((line) => line.prompt_tokens + line.completion_tokens));
    // A new hour may begin between two calls.
    expect(hours.length).toBeLessThanOrEqual(2);
    expect(hours[0]).toMatchObject({ user_id: 2, username: 'user', model_name: 'offline-demo' });
    expect(hours.every(({ created_at }) => created_at % 3600 === 0)).toBe(true);
  });

  it.each([
    ['DataExportEnabled', 1],
    ['LogConsumeEnabled', 0],
  ])('is not added while %s is off', async (option, logged) => {
    const { call, db } = await startTestGateway({ as: 'user', options: { [option]: 'false' } });
    expect((await getData(call)).status).toBe(200);
    expect(await db.$count(usageHours)).toBe(0);
    expect(await db.$count(logs)).toBe(logged);
  });
});
