import { channelStatus } from '@console/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { balanceBase, offlineAddress } from './addresses';
import { askJson, bearer } from './ask-json';
import { takeOutOfService } from './auto-disable';
import { inParallel } from './in-parallel';
import { openChannel } from './key';
import { reachOf } from './reach';

const atOnce = 8;

type Ask = <T>(path: string, shape: z.ZodMiniType<T>, headers?: Record<string, string>) => Promise<T>;

const amount = z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.transform(Number));
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

async function openAi(ask: Ask): Promise<number> {
  const subscription = z.object({ hard_limit_usd: amount, has_payment_method: z.optional(z.boolean()) });
  const { hard_limit_usd, has_payment_method } = await ask('/v1/dashboard/billing/subscription', subscription);
  const today = Date.now();
  // Who pays by the month is asked for this month, prepaid credit for the time that it lasts.
  const start = has_payment_method ? `${day(today).slice(0, 7)}-01` : day(today - 100 * 86_400_000);
  const { total_usage } = await ask(
    `/v1/dashboard/billing/usage?start_date=${start}&end_date=${day(today)}`,
    z.object({ total_usage: amount }),
  );
  return hard_limit_usd - total_usage / 100;
}

async function deepSeek(ask: Ask): Promise<number> {
  const info = z.object({ currency: z.string(), total_balance: amount });
  const { balance_infos } = await ask('/user/balance', z.object({ balance_infos: z.array(info) }));
  const found = balance_infos.find(({ currency }) => currency === 'USD') ?? balance_infos[0];
  if (!found) {
    throw new Refusal('relayBadAnswer');
  }
  return found.total_balance;
}

/** How each type of upstream is asked, by its code. */
const ways: Record<number, (ask: Ask, key: string) => Promise<number>> = {
  1: openAi,
  8: openAi,
  10: async (ask, key) => {
    const overview = z.object({ data: z.object({ totalPoints: amount }) });
    return (await ask('/api/report/getUserOverview', overview, { 'Api-Key': key })).data.totalPoints;
  },
  12: async (ask) => (await ask('/dashboard/billing/credit_grants', z.object({ total_remaining: amount }))).total_remaining,
  13: async (ask) => (await ask('/dashboard/billing/credit_grants', z.object({ total_available: amount }))).total_available,
  40: async (ask) => (await ask('/v1/user/info', z.object({ data: z.object({ totalBalance: amount }) }))).data.totalBalance,
  43: deepSeek,
};

/** Asks what a channel has left, in the currency of its upstream, and keeps it. Throws a Refusal that says why not. */
export async function updateBalance(gateway: Gateway, channel: ChannelRow, stop: AbortSignal): Promise<number> {
  const way = channel.base_url === offlineAddress ? undefined : ways[channel.type];
  if (!way) {
    throw new Refusal('balanceUnsupported');
  }
  const base = balanceBase(channel);
  if (!base) {
    throw new Refusal('channelWithoutAddress');
  }
  const open = openChannel(gateway.vault, channel);
  const reach = reachOf(gateway, channel.base_url_role);
  const ask: Ask = async (path, shape, headers = bearer(open)) => {
    const answer = shape.safeParse(await askJson(gateway, { key: open.key, address: `${base}${path}`, headers, reach }, stop));
    if (!answer.success) {
      throw new Refusal('relayBadAnswer');
    }
    return answer.data;
  };
  const balance = await way(ask, open.key);
  await gateway.db.update(channels).set({ balance, balance_updated_time: now() }).where(eq(channels.id, channel.id));
  return balance;
}

/**
 * Updates the balances of all enabled channels whose type tells one; a channel that has nothing left is disabled, unless
 * it must not be. Answers how many were updated, and how many did not tell.
 */
export async function updateAllBalances(
  gateway: Gateway,
  stop: AbortSignal,
  language: Language,
): Promise<Record<'updated' | 'failed', number>> {
  const { db } = gateway;
  let updated = 0;
  const rows = await db
    .select()
    .from(channels)
    .where(and(eq(channels.status, channelStatus.enabled), inArray(channels.type, Object.keys(ways).map(Number))));
  await inParallel(rows, atOnce, stop, async (channel) => {
    // What one upstream does not tell must not keep the others from being asked.
    const balance = await updateBalance(gateway, channel, stop).catch((error: unknown) => {
      if (!(error instanceof Refusal)) {
        throw error;
      }
    });
    updated += balance === undefined ? 0 : 1;
    if (balance !== undefined && balance <= 0 && channel.auto_ban === 1) {
      await takeOutOfService(gateway, channel.id, translate(language, 'balanceEmpty'));
    }
  });
  return { updated, failed: rows.length - updated };
}
