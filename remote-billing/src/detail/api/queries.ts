import { type RangePreset, type RangeText, spanOf, type TimeSpan } from '@console/shared/format';
import { keepPreviousData, queryOptions } from '@console/shared/query';
import { pause } from '../../pause';
import { previousSpan } from '../periods';
import { findUsernames, getAccount, listHours } from './requests';
import type { Usage, Whose } from './types';

export const detailKeys = {
  all: ['detail'] as const,
  usage: (whose: Whose, range: RangeText, fallback: RangePreset) => [...detailKeys.all, 'usage', whose, range, fallback] as const,
  previous: (whose: Whose, range: RangeText, fallback: RangePreset) => [...detailKeys.all, 'previous', whose, range, fallback] as const,
  account: ['detail', 'account'] as const,
  names: (keyword: string) => ['detail-names', keyword] as const,
};

const usageIn = (whose: Whose, spanAt: (now: Date) => TimeSpan) =>
  ({
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Usage> => {
      const now = new Date();
      const span = spanAt(now);
      return { span, now: now.getTime() / 1000, hours: await listHours(whose, span, signal) };
    },
    placeholderData: keepPreviousData<Usage>,
    // Comparing a hundred thousand hours with the ones before takes longer than drawing them.
    structuralSharing: false,
  }) as const;

export const usage = (whose: Whose, range: RangeText, fallback: RangePreset) =>
  queryOptions({ queryKey: detailKeys.usage(whose, range, fallback), ...usageIn(whose, (now) => spanOf(range, fallback, now)) });

/** The same hours of the days before; the page does without it. */
export const previousUsage = (whose: Whose, range: RangeText, fallback: RangePreset) =>
  queryOptions({
    queryKey: detailKeys.previous(whose, range, fallback),
    ...usageIn(whose, (now) => previousSpan(spanOf(range, fallback, now), now.getTime() / 1000).span),
    meta: { quiet: true },
  });

export const account = queryOptions({ queryKey: detailKeys.account, queryFn: ({ signal }) => getAccount(signal) });

/** Waits until nothing more is typed: another keyword ends this search before it is sent. */
export const namesLike = (keyword: string) =>
  queryOptions({
    queryKey: detailKeys.names(keyword),
    queryFn: async ({ signal }) => {
      await pause(250, signal);
      return findUsernames(keyword, signal);
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
