import { latencyQuantile, type UsageReport } from '@console/shared/contract/usage-report';

/** `median` is in seconds, undefined without answered calls; `byHour` are numbers of answered and failed calls, oldest first. */
export type ChannelUsage = { calls: number; failures: number; median: number | undefined; byHour: number[] };

const hourSeconds = 3600;

export const usageHours = 24;

/** The last 24 hours, the current one included, in Unix seconds. */
export function usageSpan(now: number): { start: number; end: number } {
  const current = Math.floor(now / hourSeconds) * hourSeconds;
  return { start: current - (usageHours - 1) * hourSeconds, end: current + hourSeconds - 1 };
}

export function fromReport({ hours, latencies }: UsageReport, start: number): ChannelUsage {
  const byHour = new Array<number>(usageHours).fill(0);
  for (const { created_at, count, failures } of hours) {
    const index = Math.floor((created_at - start) / hourSeconds);
    byHour[index] = (byHour[index] ?? 0) + count + failures;
  }
  const counts: number[] = [];
  for (const latency of latencies) {
    for (const [index, count] of latency.counts.entries()) {
      counts[index] = (counts[index] ?? 0) + count;
    }
  }
  return {
    calls: hours.reduce((sum, { count, failures }) => sum + count + failures, 0),
    failures: hours.reduce((sum, { failures }) => sum + failures, 0),
    median: latencyQuantile(counts, 0.5),
    byHour,
  };
}
