import { isRecord } from '@console/shared/contract/json';
import type { RouteHandler } from '../ability';
import type { GatewayRequest } from '../gateway-request';
import { normalizePayment } from '../normalize-payment';

type Fields = Record<string, unknown>;

type Route = { path: string; order: Fields };

/** The call of the provider instead of that of epay, which handles all others. */
function findRoute({ amount, product, payment_method: method }: Fields): Route | undefined {
  if (product !== undefined || method === 'creem') {
    return { path: 'creem', order: { product_id: product, payment_method: 'creem' } };
  }
  if (method === 'stripe') {
    return { path: 'stripe', order: { amount, payment_method: 'stripe' } };
  }
  if (method === 'waffo_pancake') {
    return { path: 'waffo-pancake', order: { amount } };
  }
  const [, place] = /^waffo(?::(\d{1,3}))?$/.exec(typeof method === 'string' ? method : '') ?? [undefined, null];
  return place === null ? undefined : { path: 'waffo', order: { amount, ...(place && { pay_method_index: Number(place) }) } };
}

export const pay: RouteHandler = async ({ body, forward }) => {
  const route = findRoute(isRecord(body) ? body : {});
  return route ? normalizePayment(await forward({ path: `/api/user/${route.path}/pay`, body: route.order })) : forward();
};

/** The quote of epay takes no method. */
export const quoteAmount: RouteHandler = ({ body, forward }) => {
  const order = isRecord(body) ? body : {};
  const route = findRoute(order);
  const { payment_method: _, ...ownOrder } = order;
  const request: Partial<GatewayRequest> = route ? { path: `/api/user/${route.path}/amount`, body: route.order } : { body: ownOrder };
  return forward(request);
};
