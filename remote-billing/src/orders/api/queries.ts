import { keepPreviousData, mutationOptions, queryOptions } from '@console/shared/query';
import { completeOrder, listOrders } from './requests';
import type { OrderListParams, OrderScope } from './types';

export const orderKeys = {
  all: ['orders'] as const,
  list: (scope: OrderScope, params: OrderListParams) => [...orderKeys.all, scope, params] as const,
};

export const orderList = (scope: OrderScope, params: OrderListParams) =>
  queryOptions({
    queryKey: orderKeys.list(scope, params),
    queryFn: ({ signal }) => listOrders(scope, params, signal),
    placeholderData: keepPreviousData,
    // A payment may have arrived.
    refetchOnWindowFocus: 'always',
  });

export const completeMutation = mutationOptions({
  mutationFn: completeOrder,
  onSettled: (_data, _error, _tradeNo, _result, { client }) => client.invalidateQueries({ queryKey: orderKeys.all }),
});
