import { describe, expect, it } from 'vitest';
import { dataResponse, type FakeResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';
import { token } from '../testing/rows';

const names = ['alpha', 'alphabet', 'a', '50% off', '令牌'];
const rows = names.map((name, index) => token(index + 1, { name, key: `${'k'.repeat(40)}${index}End` }));

const refused = (message: string): FakeResponse => ({ body: { success: false, message } });

/** `%` matches anything; case-insensitive. */
const isLike = (text: string, pattern: string) =>
  new RegExp(
    `^${pattern
      .split('%')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ).test(text);

/** New API since late 2025: exact matches unless `%` is used, which needs two bytes next to it and may occur twice. */
function exact({ call, query }: RecordedRequest): FakeResponse {
  const { keyword = '', token: key = '' } = query;
  for (const text of [keyword, key]) {
    if (text.split('%').length > 3) {
      return refused('搜索模式中最多允许包含 2 个 % 通配符');
    }
    if (text.includes('%') && Buffer.byteLength(text.replaceAll('%', '')) < 2) {
      return refused('使用模糊搜索时，关键词长度至少为 2 个字符');
    }
  }
  const found = call.endsWith('/search')
    ? rows.filter((row) => (!keyword || isLike(row.name, keyword)) && (!key || isLike(row.key, key.replace(/^sk-/, ''))))
    : rows;
  return dataResponse({ page: 1, page_size: 100, total: found.length, items: found });
}

const part = ({ query: { keyword = '', token: key = '' } }: RecordedRequest): FakeResponse =>
  dataResponse(rows.filter((row) => isLike(row.name, `%${keyword}%`) && isLike(row.key, `%${key}%`)));

describe.each([
  ['new-api-2026-08', exact],
  ['new-api-2026-02', exact],
  ['new-api-2025-04', part],
] as const)('a token search at %s', (profile, gateway) => {
  it.each([
    ['keyword=alph', ['alpha', 'alphabet']],
    ['keyword=ALPHAB', ['alphabet']],
    ['keyword=%E7%89%8C', ['令牌']],
    ['token=k1End', ['alphabet']],
    ['token=kk0', ['alpha']],
    ['keyword=alph&token=1End', ['alphabet']],
  ])('finds parts by %s', async (query, found) => {
    const { call } = await startFakeGateway(profile, gateway);
    const { body } = await call('GET', `/api/token/search?${query}&p=1&page_size=10`);
    const { items, total } = (body as { data: { items: { name: string }[]; total: number } }).data;
    expect(items.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
    expect(total).toBe(found.length);
  });
});

describe("a search that New API's patterns cannot express", () => {
  const search = async (query: string) => {
    const { call, requests } = await startFakeGateway('new-api-2026-08', exact);
    return { body: (await call('GET', `/api/token/search?${query}`)).body, requests };
  };
  const getNames = (body: { data: { items: { name: string }[] } }) => body.data.items.map(({ name }) => name);

  it('filters all tokens: one letter, and a percent sign', async () => {
    const { body, requests } = await search('keyword=a&p=1&page_size=2');
    expect(getNames(body)).toEqual(['alpha', 'alphabet']);
    expect(body.data).toMatchObject({ total: 3, page: 1, page_size: 2 });
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/token/']);
    expect(getNames((await search('keyword=0%25')).body)).toEqual(['50% off']);
    expect(getNames((await search('keyword=a&token=1End')).body)).toEqual(['alphabet']);
  });

  it('is refused for keys, which no list contains', async () => {
    const { body, requests } = await search('token=k');
    expect(body).toEqual({ success: false, message: 'A part of a key needs at least two characters, and no %' });
    expect(requests).toEqual([]);
  });
});

it('passes on the refusal for a user with too many tokens', async () => {
  const message = '令牌数量超过上限，仅允许精确搜索，请勿使用 % 通配符';
  const { call } = await startFakeGateway('new-api-2026-08', () => refused(message));
  expect((await call('GET', '/api/token/search?keyword=alpha')).body).toEqual({ success: false, message });
});
