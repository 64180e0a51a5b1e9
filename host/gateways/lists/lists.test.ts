import { describe, expect, it } from 'vitest';
import { type Asked, behindEdge, data } from '../testing/behind-edge';
import { channel, channels, jobs, token, tokens } from '../testing/rows';

type Row = { id: number };
type Page = { items: (Row & { key?: string })[]; total: number | null; page: number; page_size: number };

const number = (text: string | undefined) => Number(text) || 0;

/** Lists of 2025-06 and later: objects counted from 1, where 0 is the first page as well; `page_size` or `size`, 100 at most. */
function pageObject(rows: Row[], { query }: Asked, more: object = {}) {
  const page = Math.max(1, number(query.p));
  const size = Math.min(100, number(query.page_size) || number(query.size) || 10);
  return data({ page, page_size: size, total: rows.length, items: rows.slice((page - 1) * size, page * size), ...more });
}

/** Lists of early 2025: bare arrays counted from 0. */
const array = (rows: Row[], { query }: Asked, size: number) => data(rows.slice(number(query.p) * size, (number(query.p) + 1) * size));

const tagged = [1, 2, 3, 4, 5].map((id) => channel(id, { tag: id < 4 ? 'east' : 'west', key: 'sk-upstream' }));

/** New API of 2026. */
function pagesGateway(asked: Asked) {
  switch (asked.call) {
    case 'GET /api/token/':
      return pageObject(tokens(25).toReversed(), asked);
    case 'GET /api/channel/':
      return pageObject(channels(7), asked, { type_counts: { 1: 7 } });
    case 'GET /api/channel/search': {
      // No page fields, 20 rows unless asked; also by tags it counts and pages channels.
      const size = number(asked.query.page_size) || 20;
      const start = (Math.max(1, number(asked.query.p)) - 1) * size;
      const rows = asked.query.tag_mode === 'true' ? tagged : channels(7);
      return data({ items: rows.slice(start, start + size), total: rows.length, type_counts: { 1: rows.length } });
    }
    default:
      return pageObject(jobs(13), asked);
  }
}

/** New API of April 2025 and Veloera. */
function arraysGateway(asked: Asked) {
  switch (asked.call) {
    case 'GET /api/token/':
      return array(tokens(25).toReversed(), asked, number(asked.query.size) || 10);
    case 'GET /api/token/search':
      return data(tokens(12));
    case 'GET /api/channel/':
      return array(channels(7), asked, number(asked.query.page_size));
    case 'GET /api/channel/search':
      return data(asked.query.tag_mode === 'true' ? tagged : channels(7));
    default:
      return array(jobs(13), asked, 10);
  }
}

const gateways = { 'new-api-2026-08': pagesGateway, 'new-api-2025-04': arraysGateway } as const;

type Profile = keyof typeof gateways;

async function read(profile: Profile, path: string, gateway: (asked: Asked) => ReturnType<typeof data> = gateways[profile]) {
  const { call } = await behindEdge(profile, gateway);
  const { status, body } = await call('GET', path);
  expect(status).toBe(200);
  const { items, total, page, page_size } = (body as { data: Page }).data;
  return { ids: items.map(({ id }) => id), total, page, page_size };
}

const from = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * Math.sign(last - first || 1));

describe.each<[Profile, number | null]>([
  ['new-api-2026-08', 25],
  ['new-api-2025-04', null],
])('tokens of %s', (profile, total) => {
  it.each([
    ['p=1&page_size=10', from(25, 16), 1],
    ['p=0&page_size=10', from(25, 16), 1],
    ['p=2&page_size=10', from(15, 6), 2],
    ['p=3&page_size=10', from(5, 1), 3],
    ['p=4&page_size=10', [], 4],
  ])('are paged from 1: %s', async (query, ids, page) => {
    expect(await read(profile, `/api/token/?${query}`)).toEqual({ ids, total, page, page_size: 10 });
  });
});

it('of at most 100 rows, also where the gateway has no limit', async () => {
  expect(await read('new-api-2025-04', '/api/channel/?page_size=1000')).toMatchObject({ page_size: 100 });
});

it.each<[Profile, string, object]>([
  ['new-api-2026-08', '/api/channel/?p=2&page_size=3', { ids: [4, 5, 6], total: 7, page: 2, page_size: 3 }],
  ['new-api-2025-04', '/api/channel/?p=2&page_size=3', { ids: [4, 5, 6], total: null, page: 2, page_size: 3 }],
  ['new-api-2026-08', '/api/channel/search?keyword=c&p=3&page_size=3', { ids: [7], total: 7, page: 3, page_size: 3 }],
  ['new-api-2025-04', '/api/channel/search?keyword=c&p=3&page_size=3', { ids: [7], total: 7, page: 3, page_size: 3 }],
  ['new-api-2026-08', '/api/mj/?p=2&page_size=10', { ids: [11, 12, 13], total: 13, page: 2, page_size: 10 }],
  ['new-api-2025-04', '/api/mj/?p=2&page_size=100', { ids: [11, 12, 13], total: null, page: 2, page_size: 10 }],
  ['new-api-2025-04', '/api/task/self?p=1&page_size=10', { ids: from(1, 10), total: null, page: 1, page_size: 10 }],
  ['new-api-2025-04', '/api/token/search?keyword=tok&p=2&page_size=10', { ids: [2, 1], total: 12, page: 2, page_size: 10 }],
])('%s answers %s', async (profile, path, expected) => expect(await read(profile, path)).toEqual(expected));

it.each<Profile>(['new-api-2026-08', 'new-api-2025-04'])(
  'searches for tags page tags, keep them whole and tell no key: %s',
  async (profile) => {
    const { call } = await behindEdge(profile, gateways[profile]);
    const { body } = await call('GET', '/api/channel/search?keyword=c&tag_mode=true&p=1&page_size=1');
    const { items, total } = (body as { data: Page }).data;
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [1, 2, 3], total: 2 });
    expect(JSON.stringify(body)).not.toContain('sk-upstream');
    expect(await read(profile, '/api/channel/search?keyword=c&tag_mode=true&p=2&page_size=1')).toMatchObject({ ids: [4, 5] });
  },
);

it('an empty list may be null', async () => {
  expect(await read('new-api-2025-04', '/api/token/?p=1', () => data(null))).toMatchObject({ ids: [], total: null });
});

describe('a gateway that is taken for one of the other kind', () => {
  it.each<[Profile, (asked: Asked) => ReturnType<typeof data>]>([
    ['new-api-2025-04', pagesGateway],
    ['new-api-2026-08', arraysGateway],
  ])('is read in its own way: %s', async (profile, gateway) => {
    expect(await read(profile, '/api/token/?p=1&page_size=10', gateway)).toMatchObject({ ids: from(25, 16), page: 1 });
    expect(await read(profile, '/api/token/?p=2&page_size=10', gateway)).toMatchObject({ ids: from(15, 6), page: 2 });
  });
});

it('a refusal, a limit and what is no list are passed on or named', async () => {
  const answers = [
    { body: { success: false, message: '权限不足' } },
    { status: 429, headers: { 'retry-after': '60' }, body: '' },
    data({ rows: [token(1)] }),
  ];
  const { call } = await behindEdge('new-api-2025-04', () => answers[0] ?? data([]));
  expect((await call('GET', '/api/token/?p=1')).body).toEqual({ success: false, message: '权限不足' });
  answers.shift();
  const limited = await call('GET', '/api/token/?p=1');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
  answers.shift();
  expect(await call('GET', '/api/token/?p=1')).toMatchObject({
    status: 502,
    body: { success: false, code: 'unexpected_answer', call: 'GET /api/token/' },
  });
});
