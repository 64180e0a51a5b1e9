import { type ActivePromotionRecord, type PromotionQuote, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { PromotionRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { fieldError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { usablePromotions } from '../payments/active-promotions';
import { roundExact } from '../payments/money';
import { isShownInCurrency, quote } from '../payments/quote';
import { resourceRoutes } from '../resources/routes';
import { promotionResource } from './resource';

export function promotionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  return new Hono<GatewayEnv>()
    .get('/api/promotions/active', user, async (c) => ok(c, (await usablePromotions(gateway, c.var.user)).map(toActiveRecord)))
    .get('/api/promotions/calculate', user, async (c) => {
      const amount = wholeAmount(c);
      const { money, bonus } = await quote(gateway, c.var.user, amount, c.req.query('payment_method'));
      const pay_amount = money / 100;
      const added = bonus / gateway.options.number('QuotaPerUnit');
      const response: PromotionQuote = isShownInCurrency(gateway)
        ? { pay_amount, bonus: roundExact(added), total: roundExact(amount + added) }
        : { pay_amount, bonus, total: amount + bonus };
      return ok(c, response);
    })
    .route('/', resourceRoutes(gateway, promotionResource(gateway)));
}

function toActiveRecord({ id, name, description, type, rules, start_time, end_time, per_user_limit }: PromotionRow): ActivePromotionRecord {
  return { id, name, description, type, rules, start_time, end_time, per_user_limit };
}

function wholeAmount(c: Context): number {
  const text = c.req.query('amount') ?? '';
  if (!/^\d{1,15}$/.test(text)) {
    throw fieldError('amount', 'invalidParameter');
  }
  return Number(text);
}
