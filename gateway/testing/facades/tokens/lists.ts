import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { pageFromOne, pageFromZero, pageObject, pageRows } from '../paging';
import { ok, refuse } from '../responses';
import { keysOf, type TokenFormat } from './record';

type SearchTerms = { keyword: string; token: string };

const readSearchTerms = (c: Context): SearchTerms => ({
  keyword: c.req.query('keyword') ?? '',
  token: (c.req.query('token') ?? '').replace(/^sk-/, ''),
});

const isLike = (text: string, pattern: string) => {
  const parts = pattern.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'is').test(text);
};

async function search(
  call: EmbeddedCall,
  { keyword, token }: SearchTerms,
  matches: (text: string, expected: string) => boolean,
): Promise<Row[]> {
  const rows = await allRows(call, '/api/token/');
  const keys = token
    ? await keysOf(
        call,
        rows.map(({ id }) => Number(id)),
      )
    : {};
  return rows.filter((row) => (!keyword || matches(String(row.name), keyword)) && (!token || matches(keys[String(row.id)] ?? '', token)));
}

const patternError = (expected: string): string | undefined => {
  if (expected.split('%').length > 3) {
    return '搜索模式中最多允许包含 2 个 % 通配符';
  }
  return expected.includes('%') && expected.replaceAll('%', '').length < 2 ? '使用模糊搜索时，关键词长度至少为 2 个字符' : undefined;
};

export const tokenPages =
  (format: TokenFormat): RouteSet =>
  ({ allow }) => {
    const respondPage = async (c: Context<FacadeEnv>, rows: Row[]) => {
      const page = pageFromOne(c);
      return ok(c, { ...pageObject(rows, page), items: await format(c.var.caller.call, pageRows(rows, page)) });
    };
    return new Hono<FacadeEnv>()
      .get('/api/token/', allow(roles.user), async (c) => respondPage(c, await allRows(c.var.caller.call, '/api/token/')))
      .get('/api/token/search', allow(roles.user), async (c) => {
        const terms = readSearchTerms(c);
        const error = patternError(terms.keyword) ?? patternError(terms.token);
        return error ? refuse(c, error) : respondPage(c, await search(c.var.caller.call, terms, isLike));
      });
  };

export const tokenArrays =
  (format: TokenFormat): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>()
      .get('/api/token/', allow(roles.user), async (c) => {
        const { call } = c.var.caller;
        const at = pageFromZero(c, 'size', 10);
        return ok(c, await format(call, pageRows(await allRows(call, '/api/token/'), { ...at, size: Math.min(at.size, 100) })));
      })
      .get('/api/token/search', allow(roles.user), async (c) => {
        const { call } = c.var.caller;
        const found = await search(call, readSearchTerms(c), (text, expected) => isLike(text, `%${expected}%`));
        return ok(c, await format(call, found));
      });
