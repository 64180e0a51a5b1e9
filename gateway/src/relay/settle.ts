import { type LogOther, logType, type UsageRecord } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { now } from '../clock';
import { channels, tokens, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { type ConsumptionLine, otherText, writeConsumption } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import { warnWhenLow } from '../warnings/quota-warning';
import type { Caller } from './caller';
import { giveBack, type Hold } from './holds';
import { type Price, priceDetails, quotaAfter } from './price';

/** A call that is over. */
export type FinishedCall = {
  caller: Caller;
  hold: Hold;
  price: Price;
  /** The model that was asked for. */
  model: string;
  channelId: number;
  usage: UsageRecord;
  isStream: boolean;
  /** Milliseconds. */
  duration: number;
  details: LogOther;
  language: Language;
};

/** Turns what was held into what the call cost, counts it everywhere and writes its log line: all or nothing. */
export async function settle(gateway: Gateway, call: FinishedCall): Promise<void> {
  const { db } = gateway;
  const { caller, hold, usage } = call;
  const quota = quotaAfter(call.price, usage);
  const counted = usage.prompt_tokens + usage.completion_tokens > 0;
  const charge = [
    db
      .update(users)
      .set({
        quota: sql`${users.quota} - ${quota}`,
        used_quota: sql`${users.used_quota} + ${quota}`,
        request_count: sql`${users.request_count} + 1`,
      })
      .where(eq(users.id, caller.user.id)),
    db
      .update(tokens)
      .set({
        remain_quota: sql`${tokens.remain_quota} - ${quota}`,
        used_quota: sql`${tokens.used_quota} + ${quota}`,
        accessed_time: now(),
      })
      .where(eq(tokens.id, hold.tokenId)),
    db
      .update(channels)
      .set({ used_quota: sql`${channels.used_quota} + ${quota}` })
      .where(eq(channels.id, call.channelId)),
  ] as const;
  await db.batch([...giveBack(db, hold), ...(counted ? charge : []), ...writeConsumption(gateway, logLine(call, quota))]);
  if (counted) {
    warnWhenLow(gateway, caller.user, call.language);
  }
}

function logLine({ caller, price, usage, language, ...call }: FinishedCall, quota: number): ConsumptionLine {
  return {
    user_id: caller.user.id,
    created_at: now(),
    type: logType.consumption,
    content: contentOf(price, usage, language),
    username: caller.user.username,
    token_name: caller.tokenName,
    model_name: call.model,
    quota,
    prompt_tokens: usage.prompt_tokens,
    completion_tokens: usage.completion_tokens,
    use_time: Math.round(call.duration / 1000),
    is_stream: call.isStream,
    channel: call.channelId,
    token_id: caller.token?.id ?? 0,
    group: caller.group,
    other: otherText({ ...priceDetails(price, usage), ...call.details }),
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
