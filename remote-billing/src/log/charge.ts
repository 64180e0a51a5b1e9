import type { QuotaDisplay } from '@console/shared/format';
import type { LogEntry, LoggedExpression, LogMetadata } from './api/types';
import { type ChargeItem, extraItems, groupFactor, pointsPerToken, pricedItem, tokenItemChoices } from './charge-items';
import { expressionItemChoices } from './expression-items';

const defaultQuotaPerUnit = 500_000;

/** The site's rate; gateways that send none charge by the default. */
export const quotaPerUnitOf = (display: Pick<QuotaDisplay, 'quota_per_unit'> | null): number =>
  display !== null && display.quota_per_unit > 0 ? display.quota_per_unit : defaultQuotaPerUnit;

/** `minimum` is the one point that every priced call costs at least. */
export type Rounding = 'exact' | 'rounded' | 'truncated' | 'minimum';

/** Numbers are points unless stated otherwise. */
export type Charge =
  | {
      kind: 'counted';
      items: ChargeItem[];
      sum: number;
      rounding: Rounding;
      computed: number;
      /** What exceeded the balance and was not charged. */
      unpaid: number;
      /** Whether the gateway counted something that the entry does not contain. */
      differs: boolean;
      prices: UnitPrices | undefined;
      expression: LoggedExpression | undefined;
    }
  | { kind: 'nothing' }
  /** An expression priced the call by something that the entry does not contain. */
  | { kind: 'unknown'; expression: LoggedExpression };

/** In currency units per million tokens. */
export type UnitPrices = { input: number; output: number };

/**
 * Reconstructs the calculation of the gateway from the log entry.
 *
 * @param rate points per currency unit
 * @returns undefined when the entry contains no price
 */
export function explainCharge(entry: LogEntry, rate: number): Charge | undefined {
  const { metadata } = entry;
  if (entry.type !== 'consumption' || metadata === undefined) {
    return undefined;
  }
  const choices = itemChoices(entry, metadata, rate);
  if (choices === undefined) {
    return undefined;
  }
  const cost = entry.quota + metadata.unpaidQuota;
  const isUsed = entry.promptTokens + entry.completionTokens > 0 || entry.quota !== 0;
  const { expression } = metadata;
  const resolved = choices.map((items) => ({ items, ...resolveRounding(items, cost, expression === undefined) }));
  const charge = resolved.find(({ computed }) => computed === cost) ?? resolved[0];
  if (!isUsed && (metadata.modelPrice === undefined || expression || (charge && charge.computed > 0))) {
    return { kind: 'nothing' };
  }
  if (charge === undefined) {
    return expression && { kind: 'unknown', expression };
  }
  const differs = charge.computed !== cost;
  return { kind: 'counted', ...charge, unpaid: metadata.unpaidQuota, differs, prices: unitPrices(metadata), expression };
}

/** Lists what the gateway may have counted; the first is what gateways usually do. */
function itemChoices(entry: LogEntry, metadata: LogMetadata, rate: number): ChargeItem[][] | undefined {
  const { modelPrice, modelRatio, expression } = metadata;
  const extras = extraItems(metadata, rate);
  if (expression) {
    return expressionItemChoices(entry, metadata, expression, rate).map((items) => [...items, ...extras]);
  }
  if (modelPrice !== undefined) {
    return [[pricedItem({ kind: 'fixed', calls: 1, per: 1, price: modelPrice }, rate, [groupFactor(metadata)]), ...extras]];
  }
  return modelRatio === undefined ? undefined : tokenItemChoices(entry, metadata, modelRatio, rate).map((items) => [...items, ...extras]);
}

function unitPrices(metadata: LogMetadata): UnitPrices | undefined {
  const { modelPrice, modelRatio, completionRatio, expression } = metadata;
  if (modelPrice !== undefined || expression) {
    return undefined;
  }
  const input = (modelRatio ?? 0) * 2 * groupFactor(metadata).value;
  return { input, output: input * (completionRatio ?? 1) };
}

/** Whether the items of the charge tell the tokens of the call. */
export const listsTokens = (charge: Charge): boolean => charge.kind === 'counted' && charge.items.some((item) => 'tokens' in item);

// The error of binary fractions at half a point.
const floatTolerance = 1e-6;

/** Gateways round or truncate differently, so the rule that explains the charge is chosen. */
function resolveRounding(items: ChargeItem[], charged: number, hasMinimum: boolean): { sum: number; rounding: Rounding; computed: number } {
  // Twelve digits fit any quota and hide the error of binary fractions.
  const sum = Number(items.reduce((points, item) => points + item.points, 0).toPrecision(12));
  const whole = Math.round(sum);
  if (hasMinimum && whole <= 0 && items.some(isPriced) && (charged !== 0 || sum === 0)) {
    return { sum, rounding: 'minimum', computed: 1 };
  }
  if (sum === whole) {
    return { sum, rounding: 'exact', computed: whole };
  }
  if (Math.abs(charged - sum) <= 0.5 + floatTolerance) {
    return { sum, rounding: 'rounded', computed: charged };
  }
  if (charged === Math.trunc(sum)) {
    return { sum, rounding: 'truncated', computed: charged };
  }
  return { sum, rounding: 'rounded', computed: whole };
}

const isPriced = (item: ChargeItem) => ('tokens' in item ? pointsPerToken(item) !== 0 : item.points !== 0);
