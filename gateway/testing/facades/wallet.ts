import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { ok } from './answers';
import type { Row } from './embedded';
import type { FacadeEnv, Way } from './facade';

/** How a site sells, with the fields of a gateway beside those of the embedded one; numbers of methods are texts. */
export const topUpInfo =
  (fields: Row): Way =>
  ({ allow }) =>
    new Hono<FacadeEnv>().get('/api/user/topup/info', allow(roles.user), async (c) => {
      const { data } = await c.var.caller.call('GET', '/api/user/topup/info');
      return ok(c, { ...fields, ...(data as Row), amount_options: [10, 20, 50, 100, 200, 500] });
    });

/** Fields of today that the embedded gateway has not. */
export const topUpInfo2026: Row = {
  creem_products: '[]',
  enable_creem_topup: false,
  enable_redemption: true,
  enable_stripe_topup: false,
  enable_waffo_pancake_topup: false,
  enable_waffo_topup: false,
  payment_compliance_confirmed: true,
  payment_compliance_terms_version: 'v1',
  stripe_min_topup: 1,
  waffo_min_topup: 1,
  waffo_pancake_min_topup: 1,
  waffo_pay_methods: null,
};
