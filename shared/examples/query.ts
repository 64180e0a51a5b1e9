import type { TokenRecord } from '@console/shared/contract';
import { getPage } from '@console/shared/http';
import { keepPreviousData, queryOptions, useQuery } from '@console/shared/query';

const tokenKeys = {
  all: ['token'] as const,
  list: (page: number) => [...tokenKeys.all, 'list', page] as const,
};

const tokenList = (page: number) =>
  queryOptions({
    queryKey: tokenKeys.list(page),
    queryFn: ({ signal }) => getPage<TokenRecord>('/api/token/', { page, pageSize: 20, signal }),
    placeholderData: keepPreviousData,
  });

export const useTokens = (page: number) => useQuery(tokenList(page));
