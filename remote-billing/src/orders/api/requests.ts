import type { OrderRecord } from '@console/shared/contract';
import { getPage, http, type Page } from '@console/shared/http';
import { fromRecord } from '../model';
import type { Order, OrderListParams, OrderScope } from './types';

const paths = { own: '/api/user/topup/self', all: '/api/user/topup' } as const;

export async function listOrders(
  scope: OrderScope,
  { page, pageSize, filters: { keyword } }: OrderListParams,
  signal: AbortSignal,
): Promise<Page<Order>> {
  const response = await getPage<OrderRecord>(paths[scope], { page, pageSize, params: { keyword }, signal });
  return { ...response, items: response.items.map(fromRecord) };
}

export const completeOrder = (tradeNo: string) => http.post('/api/user/topup/complete', { trade_no: tradeNo });
