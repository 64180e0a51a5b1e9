import type { OrderRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { defineAbility, type RouteHandler } from '../ability';
import { getFields, mapData } from '../envelope';

type Fields = Record<string, unknown>;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Creem's packages are kept in points. For Stripe, what is credited stands in the place of the price, and the price nowhere. */
function readAmounts(provider: string, { amount, money }: Fields, perUnit: number): Pick<OrderRecord, 'money' | 'quota'> {
  if (provider === 'stripe' && Number(amount) > 0) {
    return { quota: Math.round(Number(money) * perUnit) };
  }
  return { quota: provider === 'creem' ? Number(amount) : Math.round(Number(amount) * perUnit), money: Number(money) };
}

function toOrder(row: Fields, perUnit: number): OrderRecord {
  const method = toText(row.payment_method);
  // Early versions keep the method only, and all methods of theirs but two are of epay.
  const provider = toText(row.payment_provider) || (method === 'stripe' || method === 'creem' ? method : 'epay');
  return {
    id: Number(row.id),
    user_id: Number(row.user_id),
    trade_no: toText(row.trade_no),
    payment_method: method,
    payment_provider: provider,
    ...readAmounts(provider, row, perUnit),
    create_time: Number(row.create_time) || 0,
    complete_time: Number(row.complete_time) || 0,
    status: toText(row.status),
  };
}

const list: RouteHandler = async ({ forward, send }) => {
  const response = await forward();
  const { quota_per_unit } = getFields(await send({ method: 'GET', path: '/api/status' }));
  const perUnit = Number(quota_per_unit) || 500_000;
  return mapData(response, (page) =>
    isRecord(page) && Array.isArray(page.items) ? { ...page, items: page.items.map((row: Fields) => toOrder(row, perUnit)) } : page,
  );
};

/** Since October 2025. */
export const orders = defineAbility({
  variants: {
    list: { routes: { 'GET /api/user/topup/self': list, 'GET /api/user/topup': list }, capabilities: ['orders'] },
    none: { routes: {} },
  },
  detect: ({ paths }) => {
    const isLater = paths['/api/user/oauth/bindings'];
    return isLater === undefined ? undefined : isLater ? 'list' : 'none';
  },
});
