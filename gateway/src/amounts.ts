import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { maxQuota } from './http/limits';

/** The most tokens of one kind that a provider may claim for a call. */
export const maxUsage = 1_000_000_000;

/** The largest ratio, and the largest price in units of currency. */
export const maxRatio = 1_000_000;

/** The most points that a unit of currency is worth, and that a gift of the site has. */
export const maxPoints = 1_000_000_000_000;

/** The most points that a call may cost. */
export const maxCharge = maxQuota;

/** Stored sums stay within this on both sides of zero: JavaScript cannot tell larger integers apart. */
export const maxSum = Number.MAX_SAFE_INTEGER;

const clamped = (value: SQL) => sql`MIN(MAX(${value}, ${sql.raw(String(-maxSum))}), ${sql.raw(String(maxSum))})`;

/** A stored sum with an amount added, within `maxSum`. */
export const plus = (column: SQLiteColumn, amount: number | SQL): SQL => clamped(sql`${column} + ${amount}`);

/** A stored sum with an amount taken from it, within `maxSum`. */
export const minus = (column: SQLiteColumn, amount: number | SQL): SQL => clamped(sql`${column} - ${amount}`);

/** The sum of many rows within `maxSum`, 0 of none. Unlike `sum()`, `total()` cannot overflow. */
export const totalOf = (value: SQLiteColumn | SQL): SQL<number> => clamped(sql`total(${value})`) as SQL<number>;
