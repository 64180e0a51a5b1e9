import { roles, type TopUpInfo } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { ok } from '../http/envelope';
import { requireRole } from '../identity/require-role';
import { epayCurrency } from '../pay-currencies';
import { readNotification } from './epay';
import { parseCents } from './money';
import { creditOrder } from './orders';
import { payBody, startPayment } from './pay';
import { isPaymentSetUp, offeredMethods } from './pay-methods';
import { inPaymentShape, quoteText } from './payment-shape';
import { presetAmounts, presetDiscounts } from './presets';
import { stripeRoutes } from './stripe-routes';

const amountBody = z.object({ amount: z.int(), payment_method: z.optional(z.string()) });

const epayPayment = { provider: 'epay', currency: epayCurrency } as const;

export function paymentRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  const handleNotification = async (c: Context, params: URLSearchParams) => {
    const notification = readNotification(gateway, params);
    const cents = parseCents(notification?.money ?? '');
    const credited =
      notification && cents !== undefined && (await creditOrder(gateway, notification.tradeNo, { ...epayPayment, money: cents }));
    return c.text(credited ? 'success' : 'fail');
  };

  return new Hono<GatewayEnv>()
    .route('/', stripeRoutes(gateway))
    .get('/api/user/topup/info', user, (c) => ok(c, topUpInfo(gateway)))
    .post('/api/user/amount', user, (c) =>
      inPaymentShape(c, async () => {
        const { amount, payment_method } = await readBody(c, amountBody);
        return { data: await quoteText(gateway, c.var.user, amount, payment_method) };
      }),
    )
    .post('/api/user/pay', user, (c) => inPaymentShape(c, async () => startPayment(c, gateway, c.var.user, await readBody(c, payBody))))
    .get('/api/user/epay/notify', (c) => handleNotification(c, new URL(c.req.url).searchParams))
    .post('/api/user/epay/notify', smallBody, async (c) => handleNotification(c, new URLSearchParams(await c.req.text())));
}

function topUpInfo(gateway: Pick<Gateway, 'options'>): TopUpInfo {
  const { options } = gateway;
  return {
    enable_online_topup: isPaymentSetUp(gateway),
    ...offeredMethods(gateway),
    amount_options: presetAmounts(gateway),
    discount: presetDiscounts(gateway),
    topup_link: options.text('TopUpLink'),
  };
}
