export { compactNumber } from './number';
export { currencySymbol, formatMoney, formatQuota, type QuotaDisplay, quotaToUnits } from './quota';
export { formatRelative, formatTime, parseTime, startOfToday, timeZoneLabel, toDateTimeInput } from './time';
