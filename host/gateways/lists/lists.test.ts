import { describe, expect, it } from 'vitest';
import { dataResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';
import { channel, channels, jobs, token, tokens } from '../testing/rows';

type Row = { id: number };
type Page = { items: (Row & { key?: string })[]; total: number | null; page: number; page_size: number };

const number = (text: string | undefined) => Number(text) || 0;

/** Since 2025-06: pages counted from 1 (0 is the first page as well), `page_size` or `size` of at most 100. */
function pageObject(rows: Row[], { query }: RecordedRequest, more: object = {}) {
  const page = Math.max(1, number(query.p));
  const size = Math.min(100, number(query.page_size) || number(query.size) || 10);
  return dataResponse({ page, page_size: size, total: rows.length, items: rows.slice((page - 1) * size, page * size), ...more });
}

/** Early 2025: arrays counted from 0. */
const array = (rows: Row[], { query }: RecordedRequest, size: number) =>
  dataResponse(rows.slice(number(query.p) * size, (number(query.p) + 1) * size));

const tagged = [1, 2, 3, 4, 5].map((id) => channel(id, { tag: id < 4 ? 'east' : 'west', key: 'sk-upstream' }));

function pagesGateway(request: RecordedRequest) {
  switch (request.call) {
    case 'GET /api/token/':
      return pageObject(tokens(25).toReversed(), request);
    case 'GET /api/channel/':
      return pageObject(channels(7), request, { type_counts: { 1: 7 } });
    case 'GET /api/channel/search': {
      // 20 rows by default; lists by tag count and paginate channels.
      const size = number(request.query.page_size) || 20;
      const start = (Math.max(1, number(request.query.p)) - 1) * size;
      const rows = request.query.tag_mode === 'true' ? tagged : channels(7);
      return dataResponse({ items: rows.slice(start, start + size), total: rows.length, type_counts: { 1: rows.length } });
    }
    default:
      return pageObject(jobs(13), request);
  }
}

function arraysGateway(request: RecordedRequest) {
  switch (request.call) {
    case 'GET /api/token/':
      return array(tokens(25).toReversed(), request, number(request.query.size) || 10);
    case 'GET /api/token/search':
      return dataResponse(tokens(12));
    case 'GET /api/channel/':
      return array(channels(7), request, number(request.query.page_size));
    case 'GET /api/channel/search':
      return dataResponse(request.query.tag_mode === 'true' ? tagged : channels(7));
    default:
      return array(jobs(13), request, 10);
  }
}

const gateways = { 'new-api-2026-08': pagesGateway, 'new-api-2025-04': arraysGateway } as const;

type Profile = keyof typeof gateways;

async function read(
  profile: Profile,
  path: string,
  gateway: (request: RecordedRequest) => ReturnType<typeof dataResponse> = gateways[profile],
) {
  const { call } = await startFakeGateway(profile, gateway);
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
  ])('are paginated from 1: %s', async (query, ids, page) => {
    expect(await read(profile, `/api/token/?${query}`)).toEqual({ ids, total, page, page_size: 10 });
  });
});

it('limits pages to 100 rows even if the gateway has no limit', async () => {
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
])('%s responds to %s', async (profile, path, expected) => expect(await read(profile, path)).toEqual(expected));

it.each<Profile>(['new-api-2026-08', 'new-api-2025-04'])(
  'paginates tag searches by tag, without splitting tags or revealing keys: %s',
  async (profile) => {
    const { call } = await startFakeGateway(profile, gateways[profile]);
    const { body } = await call('GET', '/api/channel/search?keyword=c&tag_mode=true&p=1&page_size=1');
    const { items, total } = (body as { data: Page }).data;
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [1, 2, 3], total: 2 });
    expect(JSON.stringify(body)).not.toContain('sk-upstream');
    expect(await read(profile, '/api/channel/search?keyword=c&tag_mode=true&p=2&page_size=1')).toMatchObject({ ids: [4, 5] });
  },
);

it('accepts null as an empty list', async () => {
  expect(await read('new-api-2025-04', '/api/token/?p=1', () => dataResponse(null))).toMatchObject({ ids: [], total: null });
});

describe('a gateway with the other kind of lists', () => {
  it.each<[Profile, (request: RecordedRequest) => ReturnType<typeof dataResponse>]>([
    ['new-api-2025-04', pagesGateway],
    ['new-api-2026-08', arraysGateway],
  ])('is read as it responds: %s', async (profile, gateway) => {
    expect(await read(profile, '/api/token/?p=1&page_size=10', gateway)).toMatchObject({ ids: from(25, 16), page: 1 });
    expect(await read(profile, '/api/token/?p=2&page_size=10', gateway)).toMatchObject({ ids: from(15, 6), page: 2 });
  });
});

it('passes on refusals and rate limits, and reports what is not a list', async () => {
  const answers = [
    { body: { success: false, message: '权限不足' } },
    { status: 429, headers: { 'retry-after': '60' }, body: '' },
    dataResponse({ rows: [token(1)] }),
  ];
  const { call } = await startFakeGateway('new-api-2025-04', () => answers[0] ?? dataResponse([]));
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
