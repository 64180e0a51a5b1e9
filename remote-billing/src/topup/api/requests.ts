import {
  type ActivePromotionRecord,
  type LogRecord,
  logType,
  type PaymentForm as PaymentFields,
  type PaymentLink,
  type PaymentRequest,
  type PaymentResponse,
  type PromotionQuote,
  type StatRecord,
  type TopUpInfo,
  type UserRecord,
} from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import { ApiError, exchange, getPage, http, type Page } from '@console/shared/http';
import { recentDays, toBalance, toOffer, toPromotion, toTopUp } from '../model';
import type { AmountOrder, Balance, Order, Promotion, QuotedPrice, StartedPayment, TopUp, TopUpListParams, TopUpOffer } from './types';

export const getBalance = async (signal: AbortSignal): Promise<Balance> =>
  toBalance(await http.get<UserRecord>('/api/user/self', { signal }));

export const getOffer = async (signal: AbortSignal): Promise<TopUpOffer> =>
  toOffer(await http.get<TopUpInfo>('/api/user/topup/info', { signal }));

export async function getRecentUsage(signal: AbortSignal): Promise<number> {
  const end = nowInSeconds();
  const params = { type: logType.consumption, start_timestamp: end - recentDays * 86_400, end_timestamp: end };
  return (await http.get<StatRecord>('/api/log/self/stat', { params, signal })).quota ?? 0;
}

export async function listTopUps(request: TopUpListParams, signal?: AbortSignal): Promise<Page<TopUp>> {
  const response = await getPage<LogRecord>('/api/log/self', { ...request, params: { type: logType.topUp }, signal });
  return { ...response, items: response.items.map(toTopUp) };
}

export async function getLatestTopUp(signal?: AbortSignal): Promise<string> {
  const { items, total } = await listTopUps({ page: 1, pageSize: 10, sort: undefined }, signal);
  return `${total} ${items[0]?.at}`;
}

export const listPromotions = async (signal: AbortSignal): Promise<Promotion[]> =>
  ((await http.get<ActivePromotionRecord[] | null>('/api/promotions/active', { signal })) ?? []).map(toPromotion);

export async function getQuote({ amount, method }: AmountOrder, hasPromotions: boolean, signal: AbortSignal): Promise<QuotedPrice> {
  if (!hasPromotions) {
    const { data } = await postPayment<string>('/api/user/amount', { amount, payment_method: method.type }, signal);
    return { price: Number(data), bonus: 0, total: amount };
  }
  const { pay_amount, bonus, total } = await http.get<PromotionQuote>('/api/promotions/calculate', {
    params: { amount, payment_method: method.type },
    signal,
  });
  return { price: pay_amount, bonus, total };
}

export const redeem = (key: string) => http.post<number>('/api/user/topup', { key }, { needsData: true });

export async function startPayment(order: Order): Promise<StartedPayment> {
  const request: PaymentRequest =
    'product' in order
      ? { product: order.product.id, payment_method: 'creem' }
      : { amount: order.amount, payment_method: order.method.type };
  const { data, url = '' } = await postPayment<PaymentFields | PaymentLink>('/api/user/pay', request);
  return 'link' in data ? { url: data.link } : { url, form: { fields: data, price: Number(data.money) } };
}

/** The payment endpoints report refusals without `success`. */
async function postPayment<T>(url: string, data: object, signal?: AbortSignal) {
  const response = await exchange<PaymentResponse<T>>({ method: 'post', url, data, ...(signal && { signal }) });
  if (response.message !== 'success') {
    throw new ApiError('refused', typeof response.data === 'string' ? response.data : '', { status: 200 });
  }
  return response;
}
