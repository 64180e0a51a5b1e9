import { maxQuota } from '@console/shared/format';
import { parsePoints } from '../parse-points';

/** As the gateway takes them; `override` discards concurrent spending, the others keep it. */
export const balanceModes = ['add', 'subtract', 'override'] as const;
export type BalanceMode = (typeof balanceModes)[number];

/** The amount is points as text. */
export type BalanceValues = { mode: BalanceMode; amount: string; reason: string };

/** @param value points, positive except to override */
export type BalanceChange = { id: number; mode: BalanceMode; value: number; reason: string };

export const isValidBalance = (points: number): boolean => Math.abs(points) <= maxQuota;

/** @returns undefined while the input is invalid */
export function getBalanceAfter(before: number, mode: BalanceMode, amount: string): number | undefined {
  const points = parsePoints(amount);
  if (points === undefined || (mode !== 'override' && points <= 0)) {
    return undefined;
  }
  return { add: before + points, subtract: before - points, override: points }[mode];
}

/**
 * The balance set by a form and what is added to it.
 *
 * @returns undefined while the input is invalid
 */
export function getResultingQuota(quota: string, add: string): number | undefined {
  const [base, added] = [parsePoints(quota), add.trim() === '' ? 0 : parsePoints(add)];
  return base === undefined || added === undefined ? undefined : base + added;
}
