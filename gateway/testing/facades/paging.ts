import type { Context } from 'hono';
import type { Row } from './embedded';

export type Page = { page: number; size: number };

const whole = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** Pages counted from 1, where 0 is the first as well, of at most 100 rows; `page_size`, `ps` and `size` name the size. */
export function pageFromOne(c: Context, usual = 10): Page {
  const asked = whole(c.req.query('page_size')) || whole(c.req.query('ps')) || whole(c.req.query('size')) || usual;
  return { page: Math.max(whole(c.req.query('p')), 1), size: Math.min(asked, 100) };
}

/** Pages counted from 1 by gateways of early 2025, whose lists are empty without a `page_size` and know no upper limit. */
export function uncappedPage(c: Context): Page {
  return { page: Math.max(whole(c.req.query('p')), 1), size: whole(c.req.query('page_size')) };
}

/** The same for redemption codes, which tell the page 0 as it was asked for. */
export function codePage(c: Context): Page & { told: number } {
  return { ...uncappedPage(c), told: whole(c.req.query('p')) };
}

/** Pages counted from 0, of a size named by one parameter. */
export function pageFromZero(c: Context, parameter: string, usual: number): Page {
  return { page: whole(c.req.query('p')) + 1, size: whole(c.req.query(parameter)) || usual };
}

export const cut = <T>(rows: T[], { page, size }: Page): T[] => rows.slice((page - 1) * size, page * size);

/** One page of rows as an object. */
export const pageObject = (rows: Row[], at: Page): Row => ({ page: at.page, page_size: at.size, total: rows.length, items: cut(rows, at) });
