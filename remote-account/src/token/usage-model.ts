import type { UsageHour } from '@console/shared/contract/usage-report';

/** How many hours of the last day, or how many days. */
const lengths = { day: 24, fortnight: 14, month: 30 } as const;

export type UsagePeriod = keyof typeof lengths;

/** The periods to choose from. */
export const usagePeriods = ['day', 'month'] as const satisfies UsagePeriod[];

/** Usage from `start`, in Unix seconds, to the next start. `cost` is in points. */
export type UsageBar = { start: number; cost: number; requests: number };

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Starts of the hours or days of a period, oldest first, in local time. */
export function periodStarts(period: UsagePeriod, now: Date): number[] {
  const [year, month, day, hour] = [now.getFullYear(), now.getMonth(), now.getDate(), now.getHours()];
  const startOf = (ago: number) => (period === 'day' ? new Date(year, month, day, hour - ago) : new Date(year, month, day - ago));
  return Array.from({ length: lengths[period] }, (_, index) => index)
    .map((ago) => toSeconds(startOf(ago)))
    .reverse();
}

/** Failed calls are requests too, and cost nothing. */
export function toBars(hours: readonly UsageHour[], starts: readonly number[]): UsageBar[] {
  const bars = starts.map((start) => ({ start, cost: 0, requests: 0 }));
  for (const { created_at, quota, count, failures } of hours) {
    const bar = bars.findLast(({ start }) => start <= created_at);
    if (bar) {
      bar.cost += quota;
      bar.requests += count + failures;
    }
  }
  return bars;
}
