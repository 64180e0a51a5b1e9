import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { ok, refuse } from '../answers';
import { allRows, type EmbeddedCall, type Row } from '../embedded';
import type { FacadeEnv, Way } from '../facade';
import { cut, pageFromOne, pageFromZero, pageObject } from '../paging';
import { keysOf, type TokenTeller } from './record';

type Wanted = { keyword: string; token: string };

const wantedOf = (c: Context): Wanted => ({
  keyword: c.req.query('keyword') ?? '',
  token: (c.req.query('token') ?? '').replace(/^sk-/, ''),
});

/** Whether text is what a pattern says, in which `%` stands for anything. */
const isLike = (text: string, pattern: string) => {
  const parts = pattern.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'is').test(text);
};

async function search(call: EmbeddedCall, { keyword, token }: Wanted, matches: (text: string, wanted: string) => boolean): Promise<Row[]> {
  const rows = await allRows(call, '/api/token/');
  const keys = token
    ? await keysOf(
        call,
        rows.map(({ id }) => Number(id)),
      )
    : {};
  return rows.filter((row) => (!keyword || matches(String(row.name), keyword)) && (!token || matches(keys[String(row.id)] ?? '', token)));
}

const tooVague = (wanted: string): string | undefined => {
  if (wanted.split('%').length > 3) {
    return '搜索模式中最多允许包含 2 个 % 通配符';
  }
  return wanted.includes('%') && wanted.replaceAll('%', '').length < 2 ? '使用模糊搜索时，关键词长度至少为 2 个字符' : undefined;
};

/** Tokens as page objects counted from 1; searches find whole names and keys, or what a `%` stands for. */
export const tokenPages =
  (tell: TokenTeller): Way =>
  ({ allow }) => {
    const page = async (c: Context<FacadeEnv>, rows: Row[]) => {
      const at = pageFromOne(c);
      return ok(c, { ...pageObject(rows, at), items: await tell(c.var.caller.call, cut(rows, at)) });
    };
    return new Hono<FacadeEnv>()
      .get('/api/token/', allow(roles.user), async (c) => page(c, await allRows(c.var.caller.call, '/api/token/')))
      .get('/api/token/search', allow(roles.user), async (c) => {
        const wanted = wantedOf(c);
        const vague = tooVague(wanted.keyword) ?? tooVague(wanted.token);
        return vague ? refuse(c, vague) : page(c, await search(c.var.caller.call, wanted, isLike));
      });
  };

/** Tokens as bare arrays, counted from 0 by `size` alone; searches find parts and answer every row. */
export const tokenArrays =
  (tell: TokenTeller): Way =>
  ({ allow }) =>
    new Hono<FacadeEnv>()
      .get('/api/token/', allow(roles.user), async (c) => {
        const { call } = c.var.caller;
        const at = pageFromZero(c, 'size', 10);
        return ok(c, await tell(call, cut(await allRows(call, '/api/token/'), { ...at, size: Math.min(at.size, 100) })));
      })
      .get('/api/token/search', allow(roles.user), async (c) => {
        const { call } = c.var.caller;
        const found = await search(call, wantedOf(c), (text, wanted) => isLike(text, `%${wanted}%`));
        return ok(c, await tell(call, found));
      });
