import type { Context } from 'hono';
import { Refusal } from './errors';

/** A whole number of the query string; what is missing, negative or no number becomes the fallback. */
export function intParam(c: Context, name: string, fallback = 0): number {
  const text = c.req.query(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : fallback;
}

/** The `:id` of the path. Throws `invalidParameter` when it is not a whole number. */
export function pathId(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) {
    throw new Refusal('invalidParameter');
  }
  return Number(text);
}

export type Paging = { page: number; pageSize: number; offset: number };

/** Page and size of a list: pages are counted from 1, and `p=0` is the first one too; size 10 unless given, 100 at most. */
export function paging(c: Context): Paging {
  const asked = intParam(c, 'page_size') || intParam(c, 'size') || 10;
  const pageSize = Math.min(asked, 100);
  const page = Math.min(Math.max(intParam(c, 'p', 1), 1), 1_000_000_000);
  return { page, pageSize, offset: (page - 1) * pageSize };
}
