import { type SQL, sql } from 'drizzle-orm';
import { logCostSums, logs } from '../../db/schema';

/** Costs that differ in no more than their third digit are in one class. `from` is the lowest cost of it, `to` that of the next. */
export type CostClass = { from: number; to: number };

export function costClassOf(cost: number): CostClass {
  const width = 10 ** Math.max(0, String(cost).length - 2);
  const from = cost - (cost % width);
  return { from, to: from + width };
}

/** `from` of the class of a line's cost, as the triggers of the migration compute it. */
export const lineCostClass = sql`CAST(substr(${logs.quota}, 1, 2) || substr('00000000000000000', 1, length(${logs.quota}) - 2) AS INTEGER)`;

/** Sums by hour and day of the classes that cost as much at least, and of the others of which all lines do. */
export const isClassAbove = (minQuota: number): SQL => {
  const { from, to } = costClassOf(minQuota);
  return sql`${logCostSums.cost} >= ${from === minQuota ? from : to}`;
};

/** Lines that cost as much at least and whose class has cheaper ones, which only an index of all lines tells apart. */
export function isInDividedClass(minQuota: number): SQL | undefined {
  const { from, to } = costClassOf(minQuota);
  return from === minQuota ? undefined : sql`${logs.quota} >= ${minQuota} AND ${logs.quota} < ${to}`;
}
