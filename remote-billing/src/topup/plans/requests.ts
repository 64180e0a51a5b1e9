import type {
  BillingPreference,
  OwnSubscriptions,
  PaymentForm,
  PaymentLink,
  PaymentResponse,
  PlanPaymentRequest,
  PlanRecord,
} from '@console/shared/contract';
import { ApiError, exchange, http } from '@console/shared/http';
import type { StartedPayment } from '../api/types';
import { toOwnPlans, toPlan } from './model';
import type { OwnPlans, Plan, PlanOrder } from './types';

export const listPlans = async (signal: AbortSignal): Promise<Plan[]> =>
  ((await http.get<PlanRecord[] | null>('/api/subscription/plans', { signal })) ?? []).map(toPlan);

export const getOwnPlans = async (signal: AbortSignal): Promise<OwnPlans> =>
  toOwnPlans(await http.get<OwnSubscriptions>('/api/subscription/self', { signal, needsData: true }));

export const setPreference = (billing_preference: BillingPreference) =>
  http.put('/api/subscription/self/preference', { billing_preference });

/** @returns null once the balance has paid */
export async function payPlan({ plan, method }: PlanOrder): Promise<StartedPayment | null> {
  const data: PlanPaymentRequest = { plan_id: plan.id, payment_method: method.type };
  const response = await exchange<PaymentResponse<PaymentForm | PaymentLink | Record<string, never>>>({
    method: 'post',
    url: '/api/subscription/pay',
    data,
  });
  if (response.message !== 'success') {
    throw new ApiError('refused', typeof response.data === 'string' ? response.data : '', { status: 200 });
  }
  if ('link' in response.data) {
    return { url: String(response.data.link) };
  }
  return response.url === undefined
    ? null
    : { url: response.url, form: { fields: response.data as PaymentForm, price: Number(response.data.money) } };
}
