import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { limitBody, readBody } from '../http/body';
import { requireRole } from '../identity/require-role';
import { startPayment } from './pay';
import { inPaymentShape, quoteText } from './payment-shape';
import { isStripeSetUp, readEvent, stripeMethod } from './stripe';
import { handleEvent } from './stripe-events';

const payBody = z.object({ amount: z.int() });

const maxEventBytes = 256 * 1024;

/** The calls of New API for Stripe, and what Stripe reports. */
export function stripeRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);
  return new Hono<GatewayEnv>()
    .post('/api/user/stripe/amount', user, (c) =>
      inPaymentShape(c, async () => {
        const { amount } = await readBody(c, payBody);
        return { data: await quoteText(gateway, c.var.user, amount, stripeMethod) };
      }),
    )
    .post('/api/user/stripe/pay', user, (c) =>
      inPaymentShape(c, async () => {
        const { amount } = await readBody(c, payBody);
        const { data } = await startPayment(c, gateway, c.var.user, { amount, payment_method: stripeMethod });
        return { data: { pay_link: 'link' in data ? data.link : '' } };
      }),
    )
    .post('/api/stripe/webhook', limitBody(maxEventBytes), async (c) => {
      // Without a secret anybody could sign.
      if (!isStripeSetUp(gateway)) {
        return c.body(null, 403);
      }
      const event = await readEvent(gateway, await c.req.text(), c.req.header('stripe-signature') ?? '');
      if (!event) {
        return c.body(null, 400);
      }
      await handleEvent(gateway, event);
      return c.body(null, 200);
    });
}
