import { logType } from '@console/shared/contract';
import { and, eq, gte, lt } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { sumOf } from '../amounts';
import { logs } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayError } from '../http/errors';
import { authenticateByKey } from './caller';

const unlimited = 100_000_000;
const day = 86_400;

/** The former OpenAI billing endpoints: in currency, or in points when the site shows those. */
export function billingRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { db, options } = gateway;

  const readAccount = async (c: Context) => {
    const { user, token } = await authenticateByKey(c, gateway);
    return options.flag('DisplayTokenStatEnabled')
      ? { token, left: token.remain_quota, used: token.used_quota, unlimited: token.unlimited_quota, until: token.expired_time }
      : { token, left: user.quota, used: user.used_quota, unlimited: false, until: -1 };
  };
  const amount = (quota: number) => (options.flag('DisplayInCurrencyEnabled') ? quota / options.number('QuotaPerUnit') : quota);

  const subscription = async (c: Context<GatewayEnv>) => {
    const { left, used, until, unlimited: isUnlimited } = await readAccount(c);
    const limit = isUnlimited ? unlimited : amount(left + used);
    return c.json({
      object: 'billing_subscription',
      has_payment_method: true,
      soft_limit_usd: limit,
      hard_limit_usd: limit,
      system_hard_limit_usd: limit,
      access_until: Math.max(0, until),
    });
  };

  // The usage is in hundredths, for the given days or all time.
  const usage = async (c: Context<GatewayEnv>) => {
    const { token, used } = await readAccount(c);
    const [from, to] = [dayOf(c, 'start_date'), dayOf(c, 'end_date')];
    if (from === undefined && to === undefined) {
      return c.json({ object: 'list', total_usage: amount(used) * 100 });
    }
    const condition = options.flag('DisplayTokenStatEnabled') ? eq(logs.token_id, token.id) : undefined;
    const [row] = await db
      .select({ quota: sumOf(logs.quota) })
      .from(logs)
      .where(
        and(
          eq(logs.user_id, token.user_id),
          eq(logs.type, logType.consumption),
          condition,
          from === undefined ? undefined : gte(logs.created_at, from),
          to === undefined ? undefined : lt(logs.created_at, to + day),
        ),
      );
    return c.json({ object: 'list', total_usage: amount(row?.quota ?? 0) * 100 });
  };

  return new Hono<GatewayEnv>()
    .use('/v1/dashboard/*', cors())
    .get('/v1/dashboard/billing/subscription', subscription)
    .get('/v1/dashboard/billing/usage', usage);
}

function dayOf(c: Context, name: string): number | undefined {
  const text = c.req.query(name);
  if (!text) {
    return undefined;
  }
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new RelayError('relayInvalidText', { status: 400, code: 'invalid_date', values: { field: name } });
  }
  return time / 1000;
}
