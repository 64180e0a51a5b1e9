import { isRecord } from '@console/shared/contract/json';
import type { AbilityVariant, RouteHandler } from '../ability';
import { defineAbility } from '../ability';
import { isFailure, mapData } from '../envelope';
import { normalizePayment } from '../normalize-payment';

type Fields = Record<string, unknown>;

const unwrap = (rows: unknown, field: 'plan' | 'subscription'): unknown[] =>
  Array.isArray(rows) ? rows.flatMap((row: Fields) => (isRecord(row[field]) ? [row[field]] : [])) : [];

const listPlans: RouteHandler = async ({ forward }) => mapData(await forward(), (rows) => unwrap(rows, 'plan'));

const listOfUser: RouteHandler = async ({ forward }) => mapData(await forward(), (rows) => unwrap(rows, 'subscription'));

const readOwn: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => {
    const { billing_preference, all_subscriptions } = isRecord(data) ? data : {};
    return { billing_preference, subscriptions: unwrap(all_subscriptions, 'subscription') };
  });

const savePlan: RouteHandler = ({ forward, body }) => forward({ body: { plan: body } });

const setStatus: RouteHandler = ({ forward, params, body }) =>
  forward({ method: 'PATCH', path: `/api/subscription/admin/plans/${params.id}`, body });

const providers: Record<string, string> = { balance: 'balance', stripe: 'stripe', creem: 'creem', waffo_pancake: 'waffo-pancake' };

const pay: RouteHandler = async ({ forward, body }) => {
  const { plan_id, payment_method: method } = isRecord(body) ? body : {};
  const provider = providers[String(method)];
  if (provider === undefined) {
    return forward({ path: '/api/subscription/epay/pay', body: { plan_id, payment_method: method } });
  }
  const response = await forward({ path: `/api/subscription/${provider}/pay`, body: { plan_id } });
  if (provider !== 'balance' || isFailure(response)) {
    return normalizePayment(response);
  }
  return { status: 200, body: { message: 'success', data: {} } };
};

const routes: AbilityVariant['routes'] = {
  'GET /api/subscription/plans': listPlans,
  'GET /api/subscription/self': readOwn,
  'POST /api/subscription/pay': pay,
  'GET /api/subscription/admin/plans': listPlans,
  'POST /api/subscription/admin/plans': savePlan,
  'PUT /api/subscription/admin/plans/:id': savePlan,
  'PUT /api/subscription/admin/plans/:id/status': setStatus,
  'GET /api/subscription/admin/users/:id/subscriptions': listOfUser,
};

/** Since February 2026, paid from the balance since June. */
export const subscriptions = defineAbility({
  variants: {
    'with-balance': { routes, capabilities: ['subscriptions', 'subscription-balance'] },
    plain: { routes, capabilities: ['subscriptions'] },
    none: { routes: {} },
  },
  detect: ({ paths }) => {
    const [hasPlans, hasBalance] = [paths['/api/user/oauth/bindings'], paths['/api/system-task/list']];
    if (hasPlans === undefined || hasBalance === undefined) {
      return undefined;
    }
    return hasPlans ? (hasBalance ? 'with-balance' : 'plain') : 'none';
  },
});
