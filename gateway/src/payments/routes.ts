import { roles, type TopUpInfo } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError, fieldError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { languageOf, translate } from '../messages/translate';
import { isPaymentSetUp, readNotification } from './epay';
import { formatCents, parseCents } from './money';
import { creditOrder } from './orders';
import { payBody, startPayment } from './pay';
import { payMethods } from './pay-methods';
import { presetAmounts, presetDiscounts } from './presets';
import { quote } from './quote';

const amountBody = z.object({ amount: z.int() });

export function paymentRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  const handleNotification = async (c: Context, params: URLSearchParams) => {
    const notification = readNotification(gateway, params);
    const cents = parseCents(notification?.money ?? '');
    const credited = notification && cents !== undefined && (await creditOrder(gateway, notification.tradeNo, cents));
    return c.text(credited ? 'success' : 'fail');
  };

  return new Hono<GatewayEnv>()
    .get('/api/user/topup/info', user, (c) => ok(c, topUpInfo(gateway)))
    .post('/api/user/amount', user, (c) =>
      inPaymentShape(c, async () => {
        const { amount } = await readBody(c, amountBody);
        const { money } = await quote(gateway, c.var.user, amount);
        if (money <= 1) {
          throw fieldError('amount', 'paymentMoney');
        }
        return { data: formatCents(money) };
      }),
    )
    .post('/api/user/pay', user, (c) => inPaymentShape(c, async () => startPayment(c, gateway, c.var.user, await readBody(c, payBody))))
    .get('/api/user/epay/notify', (c) => handleNotification(c, new URL(c.req.url).searchParams))
    .post('/api/user/epay/notify', smallBody, async (c) => handleNotification(c, new URLSearchParams(await c.req.text())));
}

/** These two endpoints have their own response shape, always with status 200. */
async function inPaymentShape(c: Context, work: () => Promise<{ data: unknown; url?: string }>): Promise<Response> {
  try {
    return c.json({ message: 'success', ...(await work()) });
  } catch (error) {
    if (error instanceof ConsoleError) {
      return c.json({ message: 'error', data: translate(languageOf(c), error.id, error.values) });
    }
    throw error;
  }
}

function topUpInfo(gateway: Pick<Gateway, 'options'>): TopUpInfo {
  const { options } = gateway;
  return {
    enable_online_topup: isPaymentSetUp(gateway),
    min_topup: options.number('MinTopUp'),
    pay_methods: payMethods(gateway),
    amount_options: presetAmounts(gateway),
    discount: presetDiscounts(gateway),
    topup_link: options.text('TopUpLink'),
  };
}
