import { integer, text } from 'drizzle-orm/sqlite-core';
import type { Sealed } from '../../vault/vault';

export const count = () => integer().notNull().default(0);

export const string = () => text().notNull().default('');

export const sealed = () => text().$type<Sealed>().notNull();

export const flag = () => integer({ mode: 'boolean' }).notNull().default(false);

export const list = () => text({ mode: 'json' }).$type<string[]>().notNull().default([]);

/** What is added up of the calls of an hour. */
export const usageCounts = () => ({
  count: count(),
  failures: count(),
  quota: count(),
  token_used: count(),
  prompt_tokens: count(),
  cached_tokens: count(),
});

export const usageCountNames = Object.keys(usageCounts()) as (keyof ReturnType<typeof usageCounts>)[];

/** Columns of every table behind `resourceRoutes`. `status` is 1 or 2. */
export const resource = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  status: integer().notNull().default(1),
  created_time: count(),
  updated_time: count(),
});
