import type { ListParams } from '@console/shared/ui';

export type OrderStatus = 'pending' | 'success' | 'failed' | 'expired' | 'unknown';

export type Order = {
  id: number;
  userId: number;
  username: string | undefined;
  /** Number at the gateway and at the provider. */
  tradeNo: string;
  method: string;
  /** Empty where the gateway does not say. */
  currency: string;
  price: number | undefined;
  /** In points; undefined for a plan. */
  credit: number | undefined;
  createdAt: number;
  completedAt: number | undefined;
  status: OrderStatus;
  statusText: string;
};

export type OrderScope = 'own' | 'all';

export type OrderListParams = ListParams<'keyword'>;
