import { type SQL, sql } from 'drizzle-orm';
import { logs } from '../../db/schema';

/** Costs that differ in no more than their third digit are in one class. `from` is the lowest cost of it, `to` that of the next. */
export type CostClass = { from: number; to: number };

export function costClassOf(cost: number): CostClass {
  const width = 10 ** Math.max(0, String(cost).length - 2);
  const from = cost - (cost % width);
  return { from, to: from + width };
}

/** `from` of the class of a line's cost, as the triggers of the migration compute it. */
export const lineCostClass = sql`CAST(substr(${logs.quota}, 1, 2) || substr('00000000000000000', 1, length(${logs.quota}) - 2) AS INTEGER)`;

/** `from` of the first class whose lines all cost as much. */
const firstClassFrom = (minQuota: number): number => costClassOf(minQuota - 1).to;

/** Sums of classes whose lines all cost as much. */
export const isClassAbove = (minQuota: number): SQL => sql`cost >= ${firstClassFrom(minQuota)}`;

/** Lines that cost as much while others of their class cost less, which only an index of all lines tells apart. */
export function isInDividedClass(minQuota: number): SQL | undefined {
  const to = firstClassFrom(minQuota);
  return to === minQuota ? undefined : sql`${logs.quota} >= ${minQuota} AND ${logs.quota} < ${to}`;
}
