import type { LogRecord, PageRecord, StatRecord } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { logs } from '../db/schema';
import { deleteLogsBefore } from './delete';

type LogPage = { data: PageRecord<LogRecord> };

const other = JSON.stringify({ model_ratio: 1, admin_info: { use_channel: ['1', '2'] } });
const old = 1_700_000_000;
const toContents = [
  { type: 2, model_name: 'gpt-4o', quota: 10, prompt_tokens: 3, completion_tokens: 4, token_name: 'one', group: 'vip', channel: 1, other },
  { type: 2, model_name: 'gpt-4o-mini', quota: 5, created_at: old, token_name: 'two' },
  { type: 2, model_name: 'gpt_4o', quota: 3, created_at: old + 10, user_id: 1, username: 'root' },
  { type: 3, content: 'changed', created_at: old + 20 },
];

const contents = (page: { body: LogPage }) => page.body.data.items.map(({ model_name, content }) => model_name || content);

describe('GET /api/log/', () => {
  it.each([
    ['', ['gpt-4o', 'changed', 'gpt_4o', 'gpt-4o-mini']],
    ['type=3', ['changed']],
    ['type=5', []],
    ['type=nonsense', ['gpt-4o', 'changed', 'gpt_4o', 'gpt-4o-mini']],
    ['username=root', ['gpt_4o']],
    ['token_name=two', ['gpt-4o-mini']],
    ['model_name=gpt-4o', ['gpt-4o']],
    ['model_name=gpt-4o%25', ['gpt-4o', 'gpt-4o-mini']],
    ['model_name=%25mini', ['gpt-4o-mini']],
    ['model_name=gpt', []],
    ['model_name=gpt_4o%25', ['gpt_4o']],
    ['group=vip', ['gpt-4o']],
    ['group=vip&token_name=two', []],
    ['type=2&username=root&model_name=gpt_4o&token_name=', ['gpt_4o']],
    ['channel=1', ['gpt-4o']],
    ['min_quota=5', ['gpt-4o', 'gpt-4o-mini']],
    ['min_quota=6&model_name=gpt-4o%25', ['gpt-4o']],
    ['min_quota=0', ['gpt-4o', 'changed', 'gpt_4o', 'gpt-4o-mini']],
    ['min_quota=', ['gpt-4o', 'changed', 'gpt_4o', 'gpt-4o-mini']],
    ['min_quota=5&sort=quota&order=asc', ['gpt-4o-mini', 'gpt-4o']],
    [`start_timestamp=${old}&end_timestamp=${old + 10}`, ['gpt_4o', 'gpt-4o-mini']],
    ['p=2&page_size=3', ['gpt-4o-mini']],
    ['p=-1&page_size=-3', ['gpt-4o', 'changed', 'gpt_4o', 'gpt-4o-mini']],
  ])('answers %s', async (query, expected) => {
    const { call } = await startTestGateway({ as: 'admin', logs: toContents });
    expect(contents(await call<LogPage>('GET', `/api/log/?${query}`))).toEqual(expected);
  });

  it('shows administrators the channel name and the attempted channels', async () => {
    const { call } = await startTestGateway({ as: 'admin', logs: toContents });
    const { body } = await call<LogPage>('GET', '/api/log?model_name=gpt-4o');
    expect(body.data).toMatchObject({
      total: 1,
      page: 1,
      page_size: 10,
      items: [{ channel: 1, channel_name: 'Offline demonstration', other }],
    });
    expect((await call<LogPage>('GET', '/api/log?type=3')).body.data.items[0]).toMatchObject({ other: '', channel_name: '' });
  });
});

describe('GET /api/log/self', () => {
  it('shows the user’s own logs without administrator fields', async () => {
    const { call } = await startTestGateway({ as: 'user', logs: toContents });
    const { body } = await call<LogPage>('GET', '/api/log/self/?username=root&channel=7');
    expect(body.data.total).toBe(3);
    expect(body.data.items[0]).toMatchObject({ channel: 1, channel_name: '', other: '{"model_ratio":1}' });
    expect(body.data.items[1]?.other).toBe('null');
  });

  it('does not reveal the number of logs of the site', async () => {
    const { call } = await startTestGateway({ as: 'user', logs: [{ id: 5000 }] });
    expect((await call<LogPage>('GET', '/api/log/self')).body.data.items[0]?.id).toBe(5000 % 1024);
  });
});

describe('log statistics', () => {
  it('sum consumption by the filter, and the last minute regardless of times', async () => {
    const { call } = await startTestGateway({ as: 'admin', logs: toContents });
    const stat = async (path: string) => (await call<{ data: StatRecord }>('GET', path)).body.data;
    expect(await stat('/api/log/stat?type=3')).toEqual({ quota: 18, rpm: 1, tpm: 7 });
    expect(await stat(`/api/log/stat?end_timestamp=${old}`)).toEqual({ quota: 5, rpm: 1, tpm: 7 });
    expect(await stat(`/api/log/stat?start_timestamp=${now() + 100}`)).toEqual({ quota: 0, rpm: 1, tpm: 7 });
    expect(await stat('/api/log/self/stat/')).toEqual({ quota: 15, rpm: 1, tpm: 7 });
    expect(await stat('/api/log/stat?min_quota=4')).toEqual({ quota: 15, rpm: 1, tpm: 7 });
    expect(await stat('/api/log/self/stat?min_quota=11')).toEqual({ quota: 0, rpm: 0, tpm: 0 });
    expect(await stat('/api/log/stat?username=nobody')).toEqual({ quota: 0, rpm: 0, tpm: 0 });
  });
});

describe('a minimum cost', () => {
  it.each(['-1', '1.5', '1e3', 'much', ' ', '1'.repeat(16)])('is refused unless it is an integer: "%s"', async (value) => {
    const { call } = await startTestGateway({ as: 'admin', logs: toContents });
    for (const path of ['/api/log/', '/api/log/self', '/api/log/stat', '/api/log/self/stat']) {
      const { status, body } = await call('GET', `${path}?min_quota=${encodeURIComponent(value)}`);
      expect({ status, body }).toEqual({
        status: 400,
        body: { success: false, message: '输入不符合要求：min_quota（integer >= 0）', field: 'min_quota' },
      });
    }
  });
});

describe('pages', () => {
  it('are sorted newest first and hold 100 logs at most', async () => {
    const { call } = await startTestGateway({
      as: 'admin',
      logs: Array.from({ length: 120 }, (_, index) => ({ created_at: old + ((index * 7) % 60), content: String(index) })),
    });
    const { body } = await call<LogPage>('GET', '/api/log/?page_size=500');
    expect(body.data).toMatchObject({ total: 120, page_size: 100 });
    const places = body.data.items.map(({ created_at, id }) => created_at * 1000 + id);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    const next = await call<LogPage>('GET', '/api/log/?page_size=100&p=2');
    expect(new Set([...body.data.items, ...next.body.data.items].map(({ id }) => id)).size).toBe(120);
  });
});

describe('a list of which the sums know nothing', () => {
  it.each([
    { lines: 10_000, total: 10_000 },
    { lines: 10_001, total: null, more_than: 10_000 },
  ])('counts up to 10,000 lines: $lines', async ({ lines, ...counted }) => {
    const { call, db } = await startTestGateway({ as: 'admin' });
    await db.run(sql`INSERT INTO ${logs} (user_id, type, created_at, model_name, "group", quota)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${lines}) SELECT 1, 2, ${old}, 'm', 'g', 7 FROM n`);
    const { items, ...rest } = (await call<LogPage>('GET', '/api/log/?min_quota=7&model_name=m&group=g')).body.data;
    expect(items).toHaveLength(10);
    expect(rest).toEqual({ page: 1, page_size: 10, ...counted });
    for (const query of ['', '?min_quota=7', '?min_quota=7&type=2', '?min_quota=7&model_name=m']) {
      expect((await call<LogPage>('GET', `/api/log/${query}`)).body.data.total).toBe(lines);
    }
  });
});

describe('DELETE /api/log/', () => {
  const some = Array.from({ length: 1200 }, (_, index) => ({ created_at: old + index }));

  it('deletes older logs in several steps and returns their number', async () => {
    const { call, db } = await startTestGateway({ as: 'root', logs: some });
    expect((await call('DELETE', `/api/log/?target_timestamp=${old + 1150}`)).body).toEqual({ success: true, message: '', data: 1150 });
    expect(await db.$count(logs)).toBe(50);
    expect((await call('DELETE', `/api/log?target_timestamp=${old + 1150}`)).body.data).toBe(0);
  });

  it.each(['', '?target_timestamp=0', '?target_timestamp=soon', '?target_timestamp=-1'])('rejects an invalid time: %s', async (query) => {
    const { call, db } = await startTestGateway({ as: 'root', logs: toContents });
    expect((await call('DELETE', `/api/log/${query}`)).body).toEqual({
      success: false,
      message: '请先选择截止时间',
      field: 'target_timestamp',
    });
    expect(await db.$count(logs)).toBe(4);
  });

  it('requires a super administrator', async () => {
    const { call, db } = await startTestGateway({ as: 'admin', logs: toContents });
    expect((await call('DELETE', `/api/log/?target_timestamp=${now()}`)).body).toEqual({ success: false, message: '权限不够，无法操作' });
    expect(await db.$count(logs)).toBe(4);
  });

  it('stops when the client disconnects and keeps newer logs', async () => {
    const gateway = await startTestGateway({ logs: some });
    expect(await deleteLogsBefore(gateway, now(), AbortSignal.abort())).toBe(0);
    expect(await gateway.db.$count(logs)).toBe(1200);
  });
});

describe('searching logs', () => {
  const found = async (call: Call, path: string) =>
    (await call<{ data: LogRecord[] }>('GET', path)).body.data.map(({ model_name, content }) => model_name || content);

  it('finds a prefix of the content, or a type', async () => {
    const { call } = await startTestGateway({ as: 'admin', logs: toContents });
    expect(await found(call, '/api/log/search?keyword=chan')).toEqual(['changed']);
    expect(await found(call, '/api/log/search?keyword=ged')).toEqual([]);
    expect(await found(call, '/api/log/search?keyword=3')).toEqual(['changed']);
    expect(await found(call, '/api/log/search')).toEqual(['gpt-4o', 'changed', 'gpt_4o', 'gpt-4o-mini']);
    expect(await found(call, '/api/log/self/search')).toEqual(['gpt-4o', 'changed', 'gpt-4o-mini']);
  });

  it('returns the logs of a token by its key, from any origin', async () => {
    const key = 'k'.repeat(48);
    const used = { token_id: 1, channel: 1, model_name: 'used', other };
    const { call } = await startTestGateway({ tokens: [{ key }], logs: [used, { token_id: 2 }] });
    const { body, headers } = await call<{ data: LogRecord[] }>('GET', `/api/log/token?key=sk-${key}`);
    expect(body.data).toMatchObject([{ model_name: 'used', channel_name: '', other: '{"model_ratio":1}' }]);
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const query of ['', '?key=', '?key=sk-', `?key=${'x'.repeat(48)}`]) {
      expect((await call('GET', `/api/log/token${query}`)).body).toEqual({ success: false, message: '找不到该令牌' });
    }
  });

  it('rejects the key of a deleted token', async () => {
    const key = 'k'.repeat(48);
    const { call } = await startTestGateway({ tokens: [{ key, DeletedAt: '2026-01-01T00:00:00Z' }] });
    expect((await call('GET', `/api/log/token?key=${key}`)).body.success).toBe(false);
  });
});
