import { type RangePreset, type RangeText, spanOf, type TimeSpan } from '@console/shared/format';
import { keepPreviousData, queryOptions } from '@console/shared/query';
import { previousSpan } from '../periods';
import { getAccountTotals, listHours } from './requests';
import type { Usage, UsageOwner } from './types';

export const detailKeys = {
  all: ['detail'] as const,
  usage: (owner: UsageOwner, range: RangeText, fallback: RangePreset) => [...detailKeys.all, 'usage', owner, range, fallback] as const,
  previous: (owner: UsageOwner, range: RangeText, fallback: RangePreset) =>
    [...detailKeys.all, 'previous', owner, range, fallback] as const,
  accountTotals: ['detail', 'account'] as const,
};

const usageOptions = (owner: UsageOwner, spanAt: (now: Date) => TimeSpan) =>
  ({
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Usage> => {
      const now = new Date();
      const span = spanAt(now);
      return { span, fetchedAt: now.getTime() / 1000, hours: await listHours(owner, span, signal) };
    },
    placeholderData: keepPreviousData<Usage>,
    // Comparing a hundred thousand hours structurally takes longer than rendering them.
    structuralSharing: false,
  }) as const;

export const usage = (owner: UsageOwner, range: RangeText, fallback: RangePreset) =>
  queryOptions({ queryKey: detailKeys.usage(owner, range, fallback), ...usageOptions(owner, (now) => spanOf(range, fallback, now)) });

export const previousUsage = (owner: UsageOwner, range: RangeText, fallback: RangePreset) =>
  queryOptions({
    queryKey: detailKeys.previous(owner, range, fallback),
    ...usageOptions(owner, (now) => previousSpan(spanOf(range, fallback, now), now.getTime() / 1000).span),
    meta: { quiet: true },
  });

export const accountTotals = queryOptions({ queryKey: detailKeys.accountTotals, queryFn: ({ signal }) => getAccountTotals(signal) });

/** Debounced: another keyword aborts this query before it sends a request. */
