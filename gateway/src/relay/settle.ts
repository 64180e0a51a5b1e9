import { type LogOther, logType, type UsageRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { minus, plus } from '../amounts';
import { now } from '../clock';
import { type ChannelRow, channels, tokens, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { type ConsumptionLine, type EventText, eventText, otherText, writeChannelFault, writeConsumption } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import { warnWhenLow } from '../warnings/quota-warning';
import type { Caller } from './caller';
import { type Growth, giveBack, growHold, type Hold } from './holds';
import { type Price, priceDetails, quotaAfter } from './price';

/** A call that is over. */
export type FinishedCall = {
  caller: Caller;
  hold: Hold;
  price: Price;
  /** The model that was asked for. */
  model: string;
  channel: Pick<ChannelRow, 'id' | 'name'>;
  usage: UsageRecord;
  /** The most tokens that could be written. */
  limit: number | undefined;
  /** What the upstream claims to have counted and cannot have. */
  impossible: string | undefined;
  isStream: boolean;
  /** Milliseconds. */
  duration: number;
  details: LogOther;
  language: Language;
};

/** What became of the charge: who could not pay any of what the call cost beyond its reservation, with other calls under way. */
export type Settlement = { lacking: 'user' | 'token' | undefined };

/**
 * Turns what was held into what the call cost, counts it everywhere and writes its log line: all or nothing. What costs more than was held takes
 * what is left, and no more.
 */
export async function settle(gateway: Gateway, call: FinishedCall): Promise<Settlement> {
  const { db, log } = gateway;
  const { caller, usage, channel } = call;
  const cost = quotaAfter(call.price, usage);
  const { hold, lacking, hasOthers } = cost > call.hold.amount ? await growHold(db, call.hold, cost) : covered(call.hold);
  const quota = Math.min(cost, hold.amount);
  const fault = faultOf(call, cost > quota);
  if (fault) {
    log('usage-not-credible', { channel: channel.id, claim: call.impossible ?? `completion ${usage.completion_tokens}` });
  }
  const counted = usage.prompt_tokens + usage.completion_tokens > 0;
  const charge = [
    db
      .update(users)
      .set({
        quota: minus(users.quota, quota),
        used_quota: plus(users.used_quota, quota),
        request_count: plus(users.request_count, 1),
      })
      .where(eq(users.id, caller.user.id)),
    db
      .update(tokens)
      .set({
        remain_quota: minus(tokens.remain_quota, quota),
        used_quota: plus(tokens.used_quota, quota),
        accessed_time: now(),
      })
      .where(eq(tokens.id, hold.tokenId)),
    db
      .update(channels)
      .set({ used_quota: plus(channels.used_quota, quota) })
      .where(eq(channels.id, channel.id)),
  ] as const;
  await db.batch([
    ...giveBack(db, hold),
    ...(counted ? charge : []),
    ...writeConsumption(gateway, logLine(call, { quota, unpaid: cost - quota })),
    ...(fault ? [writeChannelFault(db, channel.id, fault)] : []),
  ]);
  if (counted) {
    warnWhenLow(gateway, caller.user, call.language);
  }
  return { lacking: hasOthers && hold.amount === call.hold.amount ? lacking : undefined };
}

const covered = (hold: Hold): Growth => ({ hold, lacking: undefined, hasOthers: false });

/** What an administrator is told of the channel: claims beyond belief, and claims beyond the limit that somebody could not pay. */
function faultOf({ channel, usage, limit, impossible, language }: FinishedCall, isUnpaid: boolean): EventText | undefined {
  const { name, id } = channel;
  const claim = usage.completion_tokens;
  if (impossible) {
    const content = translate(language, 'faultUsage', { channel: name, id, claim: impossible });
    return eventText(content, { code: 'impossible-usage', channel: name, channel_id: id, claim: impossible });
  }
  if (isUnpaid && limit !== undefined && claim > limit) {
    const content = translate(language, 'faultLimit', { channel: name, id, claim, limit });
    return eventText(content, { code: 'limit-exceeded', channel: name, channel_id: id, claim, limit });
  }
  return undefined;
}

type Charge = { quota: number; unpaid: number };

function logLine({ caller, price, usage, language, details, ...call }: FinishedCall, { quota, unpaid }: Charge): ConsumptionLine {
  return {
    user_id: caller.user.id,
    created_at: now(),
    type: logType.consumption,
    content: [
      contentOf(price, usage, language),
      ...(details.estimated ? [translate(language, 'logEstimated')] : []),
      ...(unpaid > 0 ? [translate(language, 'logUnpaid', { unpaid })] : []),
    ].join(language === 'zh' ? '；' : '; '),
    username: caller.user.username,
    token_name: caller.tokenName,
    model_name: call.model,
    quota,
    prompt_tokens: usage.prompt_tokens,
    completion_tokens: usage.completion_tokens,
    use_time: Math.round(call.duration / 1000),
    is_stream: call.isStream,
    channel: call.channel.id,
    token_id: caller.token?.id ?? 0,
    group: caller.group,
    other: otherText({ ...priceDetails(price, usage), ...details, ...(unpaid > 0 && { unpaid_quota: unpaid }) }),
  };
}

function contentOf(price: Price, usage: UsageRecord, language: Language): string {
  if (usage.prompt_tokens + usage.completion_tokens === 0) {
    return translate(language, 'logNoTokens');
  }
  return price.fixed === undefined
    ? translate(language, 'logRatios', { model: price.model, completion: price.completion, group: price.group })
    : translate(language, 'logPrice', { price: price.fixed, group: price.group });
}
