/**
 * Formats and parses quota, money, time and date ranges.
 *
 * {@includeCode ../../examples/format.ts}
 * @module
 */

export type { Currency } from '../contract/status';
export { formatAmount, parseAmount } from './amount';
export { countCharacters } from './count-characters';
export { currencyOf, isMoneyShown, type QuotaDisplay } from './currency';
export * from './deprecated';
export { type ModelFamily, modelFamily, modelProvider } from './model-family';
export { compactNumber } from './number';
export {
  currencySymbol,
  formatCost,
  formatDecimals,
  formatMoney,
  formatPoints,
  formatPrice,
  formatQuota,
  formatRoundedPrice,
  maxQuota,
  type QuickAmount,
  quickAmountsOf,
  quotaToUnits,
  unitsToQuota,
} from './quota';
export * from './range';
export {
  formatRelative,
  formatShortTime,
  formatTime,
  localTimeZone,
  neverExpires,
  nowInSeconds,
  parseExpiry,
  parseTime,
  startOfToday,
  timeZoneLabel,
  toDateTimeInput,
} from './time';
