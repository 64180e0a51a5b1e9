import { billingPreferences, type PlanRecord, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse } from '../responses';
import { notConfirmed } from '../wallet/info';

const checkout = { stripe: 'pay_link', creem: 'checkout_url', 'waffo-pancake': 'checkout_url' } as const;

const productOf: Record<keyof typeof checkout, (plan: PlanRecord) => string | undefined> = {
  stripe: ({ stripe_price_id }) => stripe_price_id,
  creem: ({ creem_product_id }) => creem_product_id,
  'waffo-pancake': ({ waffo_pancake_product_id }) => waffo_pancake_product_id,
};

const missingProduct = {
  stripe: '该套餐未配置 StripePriceId',
  creem: '该套餐未配置 CreemProductId',
  'waffo-pancake': '该套餐未配置 WaffoPancakeProductId',
};

/** What users see of plans, and how they pay for them. */
export const planPurchases =
  ({ gated, hasBalance }: { gated: boolean; hasBalance: boolean }): RouteSet =>
  ({ allow, control }) => {
    const { subscriptions } = control;
    const isClosed = () => gated && !control.paymentConfirmed;
    /** @returns the plan, or the refusal */
    const readPlan = async (c: Context<FacadeEnv>): Promise<PlanRecord | Response> => {
      if (isClosed()) {
        return refuse(c, notConfirmed);
      }
      const plan = subscriptions.plans.get(Number((await readJson(c))?.plan_id));
      if (!plan) {
        return refuse(c, 'record not found');
      }
      return plan.enabled ? plan : refuse(c, '套餐未启用');
    };
    const routes = new Hono<FacadeEnv>()
      .get('/api/subscription/plans', allow(roles.user), (c) =>
        ok(c, isClosed() ? [] : subscriptions.listPlans().flatMap((plan) => (plan.enabled ? [{ plan }] : []))),
      )
      .get('/api/subscription/self', allow(roles.user), (c) => {
        const own = subscriptions.listOf(c.var.caller.userId).map((subscription) => ({ subscription }));
        const active = own.filter(({ subscription }) => subscription.status === 'active');
        const billing_preference = subscriptions.preferences.get(c.var.caller.userId) ?? 'subscription_first';
        return ok(c, { all_subscriptions: own, billing_preference, subscriptions: active });
      })
      .put('/api/subscription/self/preference', allow(roles.user), async (c) => {
        const asked = (await readJson(c))?.billing_preference;
        const billing_preference = billingPreferences.find((known) => known === asked) ?? 'subscription_first';
        subscriptions.preferences.set(c.var.caller.userId, billing_preference);
        return ok(c, { billing_preference });
      })
      .post('/api/subscription/epay/pay', allow(roles.user), async (c) => {
        const plan = await readPlan(c);
        return plan instanceof Response ? plan : refuse(c, '当前管理员未配置支付信息');
      });
    for (const [provider, field] of Object.entries(checkout) as [keyof typeof checkout, string][]) {
      routes.post(`/api/subscription/${provider}/pay`, allow(roles.user), async (c) => {
        const plan = await readPlan(c);
        if (plan instanceof Response) {
          return plan;
        }
        return productOf[provider](plan)
          ? c.json({ message: 'success', data: { [field]: `https://checkout.example/${provider}/${plan.id}` } })
          : refuse(c, missingProduct[provider]);
      });
    }
    if (hasBalance) {
      routes.post('/api/subscription/balance/pay', allow(roles.user), async (c) => {
        const plan = await readPlan(c);
        if (plan instanceof Response) {
          return plan;
        }
        const problem = plan.allow_balance_pay === false ? '该套餐不允许使用余额兑换' : subscriptions.subscribe(c.var.caller.userId, plan);
        return problem === undefined ? c.json({ success: true, message: '', data: null }) : refuse(c, problem);
      });
    }
    return routes;
  };
