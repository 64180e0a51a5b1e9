import type { Context } from 'hono';
import { ConsoleError, invalidQuery } from './errors';

export function intParam(c: Context, name: string, fallback = 0): number {
  const text = c.req.query(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : fallback;
}

/** An integer that may be negative. */
export function signedIntParam(c: Context, name: string): number {
  const text = c.req.query(name) ?? '';
  if (!/^-?\d{1,15}$/.test(text)) {
    throw invalidQuery(name, 'integer');
  }
  return Number(text);
}

export function choiceParam<Choice extends string>(c: Context, name: string, choices: readonly Choice[]): Choice | undefined {
  const text = c.req.query(name);
  const choice = choices.find((known) => known === text);
  if (text && !choice) {
    throw invalidQuery(name, choices.join(' | '));
  }
  return choice;
}

export function pathId(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) {
    throw new ConsoleError('invalidParameter');
  }
  return Number(text);
}

export type Paging = { page: number; pageSize: number; offset: number };

/** 1-based (`p=0` is the first page as well), 10 rows by default, at most 100. */
export function paging(c: Context): Paging {
  const requestedSize = intParam(c, 'page_size') || intParam(c, 'size') || 10;
  const pageSize = Math.min(requestedSize, 100);
  const page = Math.min(Math.max(intParam(c, 'p', 1), 1), 1_000_000_000);
  return { page, pageSize, offset: (page - 1) * pageSize };
}

export const mapItems = <From, To, Page extends object>(
  { items, ...page }: { items: From[] } & Page,
  format: (item: From) => To,
): { items: To[] } & Omit<Page, 'items'> => ({
  items: items.map((item) => format(item)),
  ...(page as Omit<Page, 'items'>),
});
