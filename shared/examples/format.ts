import { formatQuota, formatTime, parseTime, quotaToUnits } from '@console/shared/format';

const display = { quota_per_unit: 500_000, display_in_currency: true };

export const balance = formatQuota(1_250_000, display); // ¥2.50
export const units = quotaToUnits(1_250_000, display); // 2.5
export const createdAt = formatTime(1_764_000_000); // in the browser's time zone: 2025-11-24 16:00:00
export const seconds = parseTime(createdAt); // 1764000000; undefined if it is not a time
