import type { Context } from 'hono';
import type { Row } from './embedded';

export type Page = { page: number; size: number };

const integerParam = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** 1-based (0 is the first as well), at most 100 rows; `page_size`, `ps` and `size` set the size. */
export function pageFromOne(c: Context, defaultValue = 10): Page {
  const requested =
    integerParam(c.req.query('page_size')) || integerParam(c.req.query('ps')) || integerParam(c.req.query('size')) || defaultValue;
  return { page: Math.max(integerParam(c.req.query('p')), 1), size: Math.min(requested, 100) };
}

/** 1-based, without an upper limit; empty without `page_size`. */
export function uncappedPage(c: Context): Page {
  return { page: Math.max(integerParam(c.req.query('p')), 1), size: integerParam(c.req.query('page_size')) };
}

/** Redemption codes report page 0 as requested. */
export function codePage(c: Context): Page & { reportedPage: number } {
  return { ...uncappedPage(c), reportedPage: integerParam(c.req.query('p')) };
}

export function pageFromZero(c: Context, parameter: string, defaultValue: number): Page {
  return { page: integerParam(c.req.query('p')) + 1, size: integerParam(c.req.query(parameter)) || defaultValue };
}

export const pageRows = <T>(rows: T[], { page, size }: Page): T[] => rows.slice((page - 1) * size, page * size);

export const pageObject = (rows: Row[], page: Page): Row => ({
  page: page.page,
  page_size: page.size,
  total: rows.length,
  items: pageRows(rows, page),
});
