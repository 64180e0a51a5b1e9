import { maxQuota } from '@console/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** The most tokens of one kind that a provider may report for a call. */
export const maxUsage = 1_000_000_000;

export const maxRatio = 1_000_000;

/** The most points that a currency unit is worth, and the largest gift the site grants. */
export const maxPoints = 1_000_000_000_000;

export const maxCharge = maxQuota;

/** Stored sums stay within ±this, the range in which JavaScript integers are exact. */
export const maxSum = Number.MAX_SAFE_INTEGER;

/** A number within ±`maxSum`. */
export const clamped = (value: SQL): SQL => sql`MIN(MAX(${value}, ${sql.raw(String(-maxSum))}), ${sql.raw(String(maxSum))})`;

export const plus = (column: SQLiteColumn, amount: number | SQL): SQL => clamped(sql`${column} + ${amount}`);

export const minus = (column: SQLiteColumn, amount: number | SQL): SQL => clamped(sql`${column} - ${amount}`);

/** The sum of a column within `maxSum`, 0 without rows. Uses `total()`, which unlike `sum()` cannot overflow. */
export const sumOf = (value: SQLiteColumn | SQL): SQL<number> => clamped(sql`total(${value})`) as SQL<number>;
