import { type RangePreset, type RangeText, spanOf, type TimeSpan } from '@console/shared/format';
import { queryOptions } from '@console/shared/query';
import { previousSpan } from '../periods';
import { getAccountTotals, getUsage } from './requests';
import type { Usage, UsageQuery } from './types';

export const detailKeys = {
  all: ['detail'] as const,
  usage: (query: UsageQuery, range: RangeText, fallback: RangePreset) => [...detailKeys.all, 'usage', query, range, fallback] as const,
  previous: (query: UsageQuery, range: RangeText, fallback: RangePreset) =>
    [...detailKeys.all, 'previous', query, range, fallback] as const,
  accountTotals: ['detail', 'account'] as const,
};

type FetchedUsage = Usage & Pick<UsageQuery, 'isByDay'>;

const usageOptions = (query: UsageQuery, spanAt: (now: Date) => TimeSpan) =>
  ({
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FetchedUsage> => {
      const now = new Date();
      const span = spanAt(now);
      return { span, fetchedAt: now.getTime() / 1000, isByDay: query.isByDay, ...(await getUsage(query, span, signal)) };
    },
    // Days would be drawn as their first hours.
    placeholderData: (before: FetchedUsage | undefined) => (before?.isByDay && !query.isByDay ? undefined : before),
    // Comparing a hundred thousand hours structurally takes longer than rendering them.
    structuralSharing: false,
  }) as const;

export const usage = (query: UsageQuery, range: RangeText, fallback: RangePreset) =>
  queryOptions({ queryKey: detailKeys.usage(query, range, fallback), ...usageOptions(query, (now) => spanOf(range, fallback, now)) });

export const previousUsage = (query: UsageQuery, range: RangeText, fallback: RangePreset) =>
  queryOptions({
    queryKey: detailKeys.previous(query, range, fallback),
    ...usageOptions(query, (now) => previousSpan(spanOf(range, fallback, now), now.getTime() / 1000).span),
    meta: { quiet: true },
  });

export const accountTotals = queryOptions({ queryKey: detailKeys.accountTotals, queryFn: ({ signal }) => getAccountTotals(signal) });
