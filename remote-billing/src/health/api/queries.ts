import { keepPreviousData, queryOptions } from '@console/shared/query';
import { getHealth, getSeries } from './requests';
import type { HealthQuery } from './types';

const refreshMs = 60_000;

export const healthReport = (query: HealthQuery) =>
  queryOptions({
    queryKey: ['health', query],
    queryFn: ({ signal }) => getHealth(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const healthSeries = (query: HealthQuery, key: string) =>
  queryOptions({
    queryKey: ['health', query, 'series', key],
    queryFn: ({ signal }) => getSeries(query, key, signal),
    staleTime: refreshMs,
  });
