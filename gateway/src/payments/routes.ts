import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody, smallBody } from '../http/body';
import { ok } from '../http/envelope';
import { fieldRefusal, Refusal } from '../http/errors';
import { languageOf, translate } from '../messages/translate';
import { readNotification } from './epay';
import { topUpInfo } from './info';
import { centsText, readCents } from './money';
import { creditOrder } from './orders';
import { payBody, startPayment } from './pay';
import { quote } from './quote';

const amountBody = z.object({ amount: z.int() });

/** Quota for money, by way of an EPay provider. */
export function paymentRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  const notified = async (c: Context, sent: URLSearchParams) => {
    const notification = readNotification(gateway, sent);
    const cents = readCents(notification?.money ?? '');
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
          throw fieldRefusal('amount', 'paymentMoney');
        }
        return { data: centsText(money) };
      }),
    )
    .post('/api/user/pay', user, (c) => inPaymentShape(c, async () => startPayment(c, gateway, c.var.user, await readBody(c, payBody))))
    .get('/api/user/epay/notify', (c) => notified(c, new URL(c.req.url).searchParams))
    .post('/api/user/epay/notify', smallBody, async (c) => notified(c, new URLSearchParams(await c.req.text())));
}

/** These two calls tell success and refusal in a shape of their own, always with status 200. */
async function inPaymentShape(c: Context, work: () => Promise<{ data: unknown; url?: string }>): Promise<Response> {
  try {
    return c.json({ message: 'success', ...(await work()) });
  } catch (error) {
    if (error instanceof Refusal) {
      return c.json({ message: 'error', data: translate(languageOf(c), error.id, error.values) });
    }
    throw error;
  }
}
