import { keepPreviousData, mutationOptions, queryOptions } from '@console/shared/query';
import { requestPageSize, snapshotOf } from '../snapshot';
import { getCurrentUser, getStat, getUser, listLogs } from './requests';
import type { LogFilters, LogListParams, LogScope } from './types';

export const logKeys = {
  all: ['log'] as const,
  list: (scope: LogScope, params: LogListParams) => [...logKeys.all, 'list', scope, params] as const,
  stat: (scope: LogScope, filters: LogFilters) => [...logKeys.all, 'stat', scope, filters] as const,
  currentUser: ['log', 'user'] as const,
  user: (id: number) => ['log-user', id] as const,
};

export const logList = (scope: LogScope, params: LogListParams) =>
  queryOptions({
    queryKey: logKeys.list(scope, params),
    queryFn: ({ signal }) => listLogs(scope, params, signal),
    placeholderData: keepPreviousData,
  });

/** `refetchInterval` of a live query. A failure is reported once, and not at every refresh. */
export const whileLive =
  (isLive: boolean, everyMs: number) =>
  ({ state }: { state: { status: string } }): number | false =>
    isLive && state.status !== 'error' && everyMs;

/** Separate from the list, because the sum is slow on a large log. */
export const logStat = (scope: LogScope, filters: LogFilters) =>
  queryOptions({
    queryKey: logKeys.stat(scope, filters),
    queryFn: ({ signal }) => getStat(scope, filters, signal),
    placeholderData: keepPreviousData,
  });

export const currentUser = queryOptions({ queryKey: logKeys.currentUser, queryFn: ({ signal }) => getCurrentUser(signal) });

/** @param ownId only the super administrator may fetch their own user by ID */
export const userInfo = (id: number, ownId: number | undefined) =>
  queryOptions({ queryKey: logKeys.user(id), queryFn: ({ signal }) => (id === ownId ? getCurrentUser(signal) : getUser(id, signal)) });

export const takeSnapshot = (scope: LogScope) =>
  mutationOptions({
    mutationFn: async (filters: LogFilters) => snapshotOf(filters, await listLogs(scope, { page: 1, pageSize: requestPageSize, filters })),
    meta: { inline: true },
  });
