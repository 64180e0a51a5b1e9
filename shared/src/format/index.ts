export { compactNumber } from './number';
export {
  currencySymbol,
  formatMoney,
  formatPrice,
  formatQuota,
  largestQuota,
  type QuickAmount,
  type QuotaDisplay,
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
