import { formatDecimals } from '@console/shared/format';
import { type Column, Quota, type RowSummary, StatusTag, Timestamp, type Tone, TruncatedText } from '@console/shared/ui';
import type { useT } from '../../i18n';
import type { Order, OrderStatus } from '../api/types';
import { isKnownMethod } from '../model';
import { CompleteOrder } from './complete-order';

type T = ReturnType<typeof useT>;

export type OrderColumnOptions = { t: T; isAdmin: boolean };

const tones: Record<OrderStatus, Tone> = { pending: 'neutral', success: 'good', failed: 'bad', expired: 'warning', unknown: 'neutral' };

const none = <span className="ui-muted">–</span>;

const formatMethod = ({ method }: Order, t: T) => (isKnownMethod(method) ? t(`orders.method.${method}`) : method);

function formatPrice({ price, currency }: Order, t: T): string | undefined {
  if (price === undefined) {
    return undefined;
  }
  const amount = formatDecimals(price);
  return currency === '' ? amount : t('orders.price.value', { amount, currency });
}

const renderCredit = ({ credit }: Order, t: T) => (credit === undefined ? t('orders.plan') : <Quota value={credit} />);

const renderStatus = ({ status, statusText }: Order, t: T) => (
  <StatusTag tone={tones[status]}>{status === 'unknown' ? statusText : t(`orders.status.${status}`)}</StatusTag>
);

const formatUser = ({ username, userId }: Order) => username ?? `#${userId}`;

export const orderColumns = ({ t, isAdmin }: OrderColumnOptions): Column<Order>[] => [
  { id: 'time', header: t('orders.time'), width: 132, fixed: true, cell: ({ createdAt }) => <Timestamp isShort seconds={createdAt} /> },
  ...(isAdmin ? [{ id: 'user', header: t('orders.user'), width: 132, cell: formatUser }] : []),
  { id: 'number', header: t('orders.number'), fixed: true, cell: ({ tradeNo }) => <TruncatedText>{tradeNo}</TruncatedText> },
  { id: 'method', header: t('orders.method'), width: 128, cell: (order) => formatMethod(order, t) || none },
  { id: 'status', header: t('orders.status'), width: 128, cell: (order) => renderStatus(order, t) },
  {
    id: 'completed',
    header: t('orders.completed'),
    width: 132,
    optional: true,
    cell: ({ completedAt }) => (completedAt === undefined ? none : <Timestamp isShort seconds={completedAt} />),
  },
  { id: 'price', header: t('orders.price'), align: 'end', width: 124, cell: (order) => formatPrice(order, t) ?? none },
  { id: 'credit', header: t('orders.credit'), align: 'end', width: 112, cell: (order) => renderCredit(order, t) },
  ...(isAdmin ? [{ id: 'actions', header: t('orders.actions'), width: 128, cell: (order: Order) => <CompleteOrder order={order} /> }] : []),
];

export const orderSummary =
  ({ t, isAdmin }: OrderColumnOptions) =>
  (order: Order): RowSummary => ({
    title: order.tradeNo,
    value: renderCredit(order, t),
    meta: [
      renderStatus(order, t),
      ...(isAdmin ? [formatUser(order)] : []),
      formatMethod(order, t),
      <Timestamp key="time" isShort seconds={order.createdAt} />,
    ],
    end: formatPrice(order, t),
  });
