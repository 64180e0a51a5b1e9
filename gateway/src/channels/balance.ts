import { channelStatus } from '@console/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { now } from '../clock';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { balanceBase, offlineAddress } from './addresses';
import { disableChannel } from './auto-disable';
import { openChannel } from './channel-key';
import { withHeaderOverride } from './header-override';
import { hasSeveralKeys } from './keys/store';
import { keyHeaders, requestUpstreamObject } from './request-json';
import { parseSetting } from './setting';
import { upstreamPolicy } from './upstream-policy';

const concurrency = 8;

type RequestJson = <T>(path: string, shape: z.ZodMiniType<T>, headers?: Record<string, string>) => Promise<T>;

const amount = z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.transform(Number));
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

async function openAi(requestJson: RequestJson): Promise<number> {
  const subscription = z.object({ hard_limit_usd: amount, has_payment_method: z.optional(z.boolean()) });
  const { hard_limit_usd, has_payment_method } = await requestJson('/v1/dashboard/billing/subscription', subscription);
  const today = Date.now();
  // Subscriptions are asked for this month, prepaid credit for its lifetime.
  const start = has_payment_method ? `${day(today).slice(0, 7)}-01` : day(today - 100 * 86_400_000);
  const { total_usage } = await requestJson(
    `/v1/dashboard/billing/usage?start_date=${start}&end_date=${day(today)}`,
    z.object({ total_usage: amount }),
  );
  return hard_limit_usd - total_usage / 100;
}

async function deepSeek(requestJson: RequestJson): Promise<number> {
  const info = z.object({ currency: z.string(), total_balance: amount });
  const { balance_infos } = await requestJson('/user/balance', z.object({ balance_infos: z.array(info) }));
  const found = balance_infos.find(({ currency }) => currency === 'USD') ?? balance_infos[0];
  if (!found) {
    throw new ConsoleError('relayBadAnswer');
  }
  return found.total_balance;
}

const balanceReaders: Record<number, (requestJson: RequestJson, key: string) => Promise<number>> = {
  1: openAi,
  8: openAi,
  10: async (requestJson, key) => {
    const overview = z.object({ data: z.object({ totalPoints: amount }) });
    return (await requestJson('/api/report/getUserOverview', overview, { 'Api-Key': key })).data.totalPoints;
  },
  12: async (requestJson) => (await requestJson('/dashboard/billing/credit_grants', z.object({ total_remaining: amount }))).total_remaining,
  13: async (requestJson) => (await requestJson('/dashboard/billing/credit_grants', z.object({ total_available: amount }))).total_available,
  40: async (requestJson) => (await requestJson('/v1/user/info', z.object({ data: z.object({ totalBalance: amount }) }))).data.totalBalance,
  43: deepSeek,
};

export async function updateBalance(gateway: Gateway, channel: ChannelRow, signal: AbortSignal): Promise<number> {
  const readBalance = channel.base_url === offlineAddress ? undefined : balanceReaders[channel.type];
  if (!readBalance) {
    throw new ConsoleError('balanceUnsupported');
  }
  if (hasSeveralKeys(channel)) {
    throw new ConsoleError('balanceSeveralKeys');
  }
  const base = balanceBase(channel);
  if (!base) {
    throw new ConsoleError('channelWithoutAddress');
  }
  const openedChannel = openChannel(gateway.vault, channel);
  const policy = upstreamPolicy(gateway, channel.base_url_role);
  const { proxy } = parseSetting(channel);
  const requestJson: RequestJson = async (path, shape, ownHeaders = keyHeaders(openedChannel)) => {
    const headers = withHeaderOverride(ownHeaders, openedChannel);
    const request = { key: openedChannel.key, address: `${base}${path}`, headers, policy, proxy };
    const response = shape.safeParse(await requestUpstreamObject(gateway, request, signal));
    if (!response.success) {
      throw new ConsoleError('relayBadAnswer');
    }
    return response.data;
  };
  const balance = await readBalance(requestJson, openedChannel.key);
  await gateway.db.update(channels).set({ balance, balance_updated_time: now() }).where(eq(channels.id, channel.id));
  return balance;
}

export async function updateAllBalances(
  gateway: Gateway,
  signal: AbortSignal,
  language: Language,
): Promise<Record<'updated' | 'failed', number>> {
  const { db } = gateway;
  let updated = 0;
  const rows = await db
    .select()
    .from(channels)
    .where(
      and(
        eq(channels.status, channelStatus.enabled),
        eq(channels.multi_key_mode, ''),
        inArray(channels.type, Object.keys(balanceReaders).map(Number)),
      ),
    );
  await pLimit(concurrency).map(rows, async (channel) => {
    if (signal.aborted) {
      return;
    }
    // One failing upstream must not stop the others.
    const balance = await updateBalance(gateway, channel, signal).catch((error: unknown) => {
      if (!(error instanceof ConsoleError)) {
        throw error;
      }
    });
    updated += balance === undefined ? 0 : 1;
    if (balance !== undefined && balance <= 0 && channel.auto_ban === 1) {
      await disableChannel(gateway, channel.id, translate(language, 'balanceEmpty'));
    }
  });
  return { updated, failed: rows.length - updated };
}
