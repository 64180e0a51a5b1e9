import { isRecord } from '@console/shared/contract/json';
import type { GatewayResponse } from './gateway-request';

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
