export { amountText, readAmount } from './amount';
export { type Currency, currencyOf, isMoneyShown, type QuotaDisplay } from './currency';
export { compactNumber } from './number';
export {
  currencySymbol,
  formatDecimals,
  formatMoney,
  formatPoints,
  formatPrice,
  formatQuota,
  largestQuota,
  type QuickAmount,
  quickAmountsOf,
  quotaToUnits,
  unitsToQuota,
} from './quota';
export {
  customRange,
  formatSpan,
  presetOf,
  presetRange,
  type RangePreset,
  type RangeText,
  rangePresets,
  readSpan,
  type SpanProblem,
  spanOf,
  type TimeSpan,
} from './range';
export { formatRelative, formatTime, parseTime, startOfToday, timeZoneLabel, toDateTimeInput } from './time';
