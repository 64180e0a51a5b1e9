import type { CheckInRecord } from '@console/shared/contract';

/** Quotas are in points. */
export type CheckIns = {
  isDoneToday: boolean;
  min: number | undefined;
  max: number | undefined;
  totalCount: number | undefined;
  totalQuota: number | undefined;
  /** By day, such as `2026-11-22`; undefined where the gateway keeps no days. */
  quotaByDay: ReadonlyMap<string, number> | undefined;
};

export const fromRecord = (record: CheckInRecord): CheckIns => ({
  isDoneToday: record.checked_in_today,
  min: record.min_quota,
  max: record.max_quota,
  totalCount: record.total_count,
  totalQuota: record.total_quota,
  quotaByDay: record.records && new Map(record.records.map(({ date, quota }) => [date, quota])),
});

const pad = (value: number) => String(value).padStart(2, '0');

/** Months are such as `2026-11`. */
export const monthOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}`;

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(year, number - 1 + count, 1));
}

/** Weeks from Monday to Sunday, as days such as `2026-11-22`; null outside the month. */
export function listWeeks(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const blanks = (new Date(year, number - 1, 1).getDay() + 6) % 7;
  const days = new Date(year, number, 0).getDate();
  return Array.from({ length: Math.ceil((blanks + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blanks + 1;
      return day >= 1 && day <= days ? `${month}-${pad(day)}` : null;
    }),
  );
}
