import { isRecord } from '@console/shared/contract/json';
import type { RouteHandler } from '../ability';
import type { GatewayRequest, GatewayResponse } from '../gateway-request';

type Fields = Record<string, unknown>;

const body = (data: object): GatewayResponse => ({ status: 200, body: data });

const linkFields = ['pay_link', 'checkout_url', 'payment_url'] as const;

/** One shape for the redirects of all providers. Stripe puts a refusal into `message`, and subscriptions answer with `success` as well. */
export function normalizePayment(response: GatewayResponse): GatewayResponse {
  const answer = isRecord(response.body) ? response.body : {};
  if (answer.message !== 'success') {
    return typeof answer.message === 'string' && answer.message !== 'error' && answer.success === undefined
      ? body({ message: 'error', data: answer.message })
      : response;
  }
  const data = isRecord(answer.data) ? answer.data : {};
  const link = linkFields.map((field) => data[field]).find((value) => typeof value === 'string' && value !== '');
  return link === undefined ? response : body({ message: 'success', data: { link } });
}

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
