import { type OrderRecord, orderStatuses } from '@console/shared/contract';
import type { Order, OrderStatus } from './api/types';

const isKnown = (status: string): status is (typeof orderStatuses)[number] => (orderStatuses as readonly string[]).includes(status);

export const parseStatus = (status: string): OrderStatus => (isKnown(status) ? status : 'unknown');

/** Packages of Creem and prices of Stripe are in currencies that the order does not name. */
const currencies: Record<string, string> = { stripe: '', creem: '', waffo: 'USD', waffo_pancake: 'USD', balance: '' };

export const fromRecord = (record: OrderRecord): Order => ({
  id: record.id,
  userId: record.user_id,
  username: record.username || undefined,
  tradeNo: record.trade_no,
  method: record.payment_method,
  currency: record.currency ?? currencies[record.payment_provider] ?? 'CNY',
  price: record.money,
  // Plans are paid by orders without points.
  credit: record.quota > 0 ? record.quota : undefined,
  createdAt: record.create_time,
  completedAt: record.complete_time || undefined,
  status: parseStatus(record.status),
  statusText: record.status,
});

const methods = ['alipay', 'wxpay', 'stripe', 'creem', 'waffo', 'waffo_pancake', 'balance'] as const;

export const isKnownMethod = (method: string): method is (typeof methods)[number] => (methods as readonly string[]).includes(method);
