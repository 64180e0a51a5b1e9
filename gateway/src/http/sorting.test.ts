import { type SortedList, type SortField, sortFields, sortOrders } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import type { Seed } from '../../testing/seed';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

type Row = Record<string, unknown> & { id: number };
type ListResponse = { success: boolean; message: string; field?: string; data: { items: Row[]; total: number } };

type SortedListCase<List extends SortedList> = {
  list: List;
  paths: string[];
  seed: Seed;
  /** What is compared where it is not the field itself. */
  comparedBy?: Partial<Record<SortField<List>, (row: Row) => unknown>>;
};

const listCase = <List extends SortedList>(definition: SortedListCase<List>): SortedListCase<SortedList> => definition;

const lists = [
  listCase({
    list: 'token',
    paths: ['/api/token/?', '/api/token/search?', '/api/token/search?keyword=a&', '/api/token/search?token=x&'],
    seed: {
      as: 'user',
      tokens: [
        { name: 'beta', status: 2, remain_quota: 5, used_quota: 7, created_time: 30, accessed_time: 1, expired_time: -1 },
        { name: 'Alpha', status: 1, remain_quota: -2, used_quota: 9, created_time: 10, accessed_time: 3, expired_time: 4_000_000_000 },
        { name: 'alpha', status: 3, remain_quota: 0, unlimited_quota: true, created_time: 10, accessed_time: 3, expired_time: 2000 },
        { name: 'gamma', status: 1, remain_quota: 5, used_quota: 7, created_time: 20, expired_time: -1 },
        { name: 'Zeta', status: 4, remain_quota: 900, used_quota: 7, created_time: 10, expired_time: 2000 },
      ].map((token, index) => ({ ...token, key: `${index}x`.padEnd(48, 'x') })),
    },
    comparedBy: {
      remain_quota: (row) => (row.unlimited_quota ? Number.POSITIVE_INFINITY : row.remain_quota),
      expired_time: (row) => (row.expired_time === -1 ? Number.POSITIVE_INFINITY : row.expired_time),
    },
  }),
  listCase({
    list: 'user',
    paths: ['/api/user/?', '/api/user/search?', '/api/user/search?keyword=a&'],
    seed: {
      as: 'admin',
      users: [
        { username: 'beata', status: 2, role: 1, group: 'vip', quota: 50, used_quota: 3, request_count: 10 },
        { username: 'Anna', role: 10, group: 'VIP', quota: 700, used_quota: 30, request_count: 9 },
        { username: 'anna2', group: 'default', quota: 50, used_quota: 3, request_count: 2 },
        { username: 'Zelda', group: 'svip', quota: 0, DeletedAt: '2026-01-01T00:00:00.000Z' },
      ],
    },
  }),
  listCase({
    list: 'channel',
    paths: ['/api/channel/?', '/api/channel/?id_sort=true&', '/api/channel/search?', '/api/channel/search?keyword=a&'],
    seed: {
      as: 'admin',
      channels: [
        { name: 'beta', type: 14, status: 2, priority: 5, weight: 1, balance: 0.5, response_time: 900, test_time: 10, used_quota: 3 },
        { name: 'Alpha', type: 1, status: 3, priority: -5, weight: 100, balance: 12.25, response_time: 90, test_time: 30, used_quota: 30 },
        { name: 'alpha', type: 14, priority: null, weight: null, balance: 0.5, response_time: 1000, test_time: 20 },
        { name: 'Gamma', type: 24, priority: 5, weight: 9 },
      ],
    },
  }),
  listCase({
    list: 'redemption',
    paths: ['/api/redemption/?', '/api/redemption/search?keyword=a&'],
    seed: {
      as: 'admin',
      redemptions: [
        { name: 'abc', status: 1, quota: 100, created_time: 20 },
        { name: 'ABB', status: 3, quota: 20, created_time: 10, redeemed_time: 40 },
        { name: 'Abc', status: 3, quota: 100, created_time: 20, redeemed_time: 30 },
        { name: 'aa', status: 2, quota: 3, created_time: 30 },
        { name: 'beta', status: 1, quota: 3, created_time: 30 },
      ],
    },
  }),
  listCase({
    list: 'log',
    paths: [
      '/api/log/?',
      '/api/log/self?',
      '/api/log/?type=2&start_timestamp=10&',
      '/api/log/?min_quota=5&',
      '/api/log/self?model_name=m%25&',
    ],
    seed: {
      as: 'admin',
      logs: [
        { created_at: 20, quota: 5, use_time: 100, prompt_tokens: 9, completion_tokens: 1 },
        { created_at: 10, quota: 50, use_time: 9, prompt_tokens: 10, completion_tokens: 1 },
        { created_at: 10, quota: 6, use_time: 9, prompt_tokens: 9, completion_tokens: 300 },
        { created_at: 30, quota: 6, use_time: 20, prompt_tokens: 9, completion_tokens: 40 },
        { created_at: 5, quota: 0, use_time: 1, prompt_tokens: 1, completion_tokens: 1 },
      ].map((log) => ({ model_name: 'model', ...log })),
    },
  }),
  listCase({
    list: 'drawing',
    paths: ['/api/mj/?', '/api/mj/self?'],
    seed: { as: 'admin', drawings: [20, 30, 20, 10, 30].map((submit_time) => ({ submit_time })) },
  }),
  listCase({
    list: 'task',
    paths: ['/api/task/?', '/api/task/self?'],
    seed: { as: 'admin', tasks: [20, 30, 20, 10, 30].map((submit_time) => ({ submit_time })) },
  }),
];

async function readAll(call: Call, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = (await call<ListResponse>('GET', `${path}&p=${page}&page_size=2`)).body.data;
    rows.push(...items);
    if (page * 2 >= total) {
      return rows;
    }
  }
}

const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : Number(value));

function sortRows(rows: Row[], order: string, comparedBy: (row: Row) => unknown): Row[] {
  const factor = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [fold(comparedBy(one)), fold(comparedBy(other))];
    return a === b ? other.id - one.id : (a < b ? -1 : 1) * factor;
  });
}

describe.each(lists)('the list of $list', ({ list, paths, seed, comparedBy }) => {
  it.each(paths)('is sorted across pages by every field: %s', async (path) => {
    const { call } = await startTestGateway(seed);
    const rows = await readAll(call, path);
    expect(rows.length).toBeGreaterThan(2);
    for (const field of sortFields[list]) {
      for (const order of sortOrders) {
        const sorted = await readAll(call, `${path}sort=${field}&order=${order}`);
        const expected = sortRows(rows, order, comparedBy?.[field] ?? ((row) => row[field]));
        expect(
          sorted.map(({ id }) => id),
          `${field} ${order}`,
        ).toEqual(expected.map(({ id }) => id));
      }
    }
  });

  it('is sorted in descending order by default, and as before without a field', async () => {
    const { call } = await startTestGateway(seed);
    const [path = ''] = paths;
    const [field] = sortFields[list];
    expect(await readAll(call, `${path}sort=${field}`)).toEqual(await readAll(call, `${path}sort=${field}&order=desc`));
    expect(await readAll(call, `${path}sort=&order=asc`)).toEqual(await readAll(call, path));
  });

  it.each([
    { query: 'sort=key', field: 'sort' },
    { query: 'sort=ID', field: 'sort' },
    { query: 'sort=id;DROP TABLE users', field: 'sort' },
    { query: 'sort=constructor', field: 'sort' },
    { query: `sort=${sortFields[list][0]}&order=up`, field: 'order' },
    { query: 'order=up', field: 'order' },
  ])('refuses $query', async ({ query, field }) => {
    const { call } = await startTestGateway(seed);
    const rule = (field === 'sort' ? sortFields[list] : sortOrders).join(' | ');
    for (const path of paths) {
      const { status, body } = await call<ListResponse>('GET', `${path}${query}`, undefined, { 'accept-language': 'en' });
      expect(status).toBe(400);
      const message = catalogue.invalidInput.en.replace('{field}', field).replace('{rule}', rule);
      expect(body).toEqual({ success: false, message, field });
    }
  });
});
