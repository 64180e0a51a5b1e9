import { type LogOther, logType, type UsageRecord } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { minus, plus } from '../amounts';
import { now } from '../clock';
import { buildStatement } from '../db/build-once';
import { type ChannelRow, channels, tokens, users } from '../db/schema';
import type { Gateway } from '../gateway';
import type { CallLog } from '../logs/add-to-hour';
import { type EventText, eventText, formatOther, writeCall, writeChannelFault } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import { warnWhenLow } from '../warnings/quota-warning';
import type { CallOrigin } from './call-origin';
import type { Caller } from './caller';
import { type Price, quotaToCharge, ratiosOf } from './price';
import { priceDetails } from './price-details';
import { growReservation, type Reservation, type ReservationGrowth, refundStatements } from './reservations';
import { withUnreportedSearch } from './tool-prices';

export type FinishedCall = {
  caller: Caller;
  reservation: Reservation;
  price: Price;
  model: string;
  channel: Pick<ChannelRow, 'id' | 'name'>;
  usage: UsageRecord;
  /** The most completion tokens that could be generated. */
  limit: number | undefined;
  implausible: string | undefined;
  isStream: boolean;
  /** Milliseconds. */
  duration: number;
  details: LogOther;
  origin: CallOrigin;
  language: Language;
};

/** `lacking` is who could not pay the excess over the reservation while other calls were running. */
export type ChargeResult = { lacking: 'user' | 'token' | undefined };

type Counted = { quota: number; time: number; userId: number; tokenId: number; channelId: number };

const quotaCounted = sql`${sql.placeholder('quota')}`;

const counterStatements = [
  buildStatement<Counted>((db) =>
    db
      .update(users)
      .set({
        quota: minus(users.quota, quotaCounted),
        used_quota: plus(users.used_quota, quotaCounted),
        request_count: plus(users.request_count, 1),
      })
      .where(eq(users.id, sql.placeholder('userId')))
      .toSQL(),
  ),
  buildStatement<Counted>((db) =>
    db
      .update(tokens)
      .set({
        remain_quota: minus(tokens.remain_quota, quotaCounted),
        used_quota: plus(tokens.used_quota, quotaCounted),
        accessed_time: sql`${sql.placeholder('time')}`,
      })
      .where(eq(tokens.id, sql.placeholder('tokenId')))
      .toSQL(),
  ),
  buildStatement<Counted>((db) =>
    db
      .update(channels)
      .set({ used_quota: plus(channels.used_quota, quotaCounted) })
      .where(eq(channels.id, sql.placeholder('channelId')))
      .toSQL(),
  ),
];

/**
 * Replaces the reservation by the real cost, updates all counters and writes the log, in one transaction. Costs above the reservation take
 * at most what is left.
 */
export async function charge(gateway: Gateway, finished: FinishedCall): Promise<ChargeResult> {
  const { db, log } = gateway;
  const call = { ...finished, usage: withUnreportedSearch(finished.usage, finished.model) };
  const { caller, usage, channel } = call;
  // What cannot be priced costs what was reserved, as at New API.
  const cost = quotaToCharge(call.price, usage) ?? call.reservation.amount;
  const { reservation, lacking, hasOtherReservations } =
    cost > call.reservation.amount ? await growReservation(db, call.reservation, cost) : coverCost(call.reservation);
  const quota = Math.min(cost, reservation.amount);
  const fault = describeFault(call, cost > quota);
  if (fault) {
    log('usage-not-credible', { channel: channel.id, claim: call.implausible ?? `completion ${usage.completion_tokens}` });
  }
  const isCounted = isUsed(usage);
  const counted = { quota, time: now(), userId: caller.user.id, tokenId: reservation.tokenId, channelId: channel.id };
  await db.batch([
    ...refundStatements(db, reservation),
    ...(isCounted ? counterStatements.map((statement) => statement(db, counted)) : []),
    ...writeCall(gateway, toLog(call, { quota, unpaid: cost - quota }), {
      duration: call.duration,
      cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    }),
    ...(fault ? [writeChannelFault(db, channel.id, fault)] : []),
  ]);
  if (isCounted) {
    warnWhenLow(gateway, caller.user, call.language);
  }
  return { lacking: hasOtherReservations && reservation.amount === call.reservation.amount ? lacking : undefined };
}

const coverCost = (reservation: Reservation): ReservationGrowth => ({ reservation, lacking: undefined, hasOtherReservations: false });

function describeFault({ channel, usage, limit, implausible, language }: FinishedCall, isUnpaid: boolean): EventText | undefined {
  const { name, id } = channel;
  const claim = usage.completion_tokens;
  if (implausible) {
    const content = translate(language, 'faultUsage', { channel: name, id, claim: implausible });
    return eventText(content, { code: 'impossible-usage', channel: name, channel_id: id, claim: implausible });
  }
  if (isUnpaid && limit !== undefined && claim > limit) {
    const content = translate(language, 'faultLimit', { channel: name, id, claim, limit });
    return eventText(content, { code: 'limit-exceeded', channel: name, channel_id: id, claim, limit });
  }
  return undefined;
}

type Charge = { quota: number; unpaid: number };

function toLog({ caller, price, usage, language, details, origin, ...call }: FinishedCall, { quota, unpaid }: Charge): CallLog {
  return {
    user_id: caller.user.id,
    created_at: now(),
    type: logType.consumption,
    content: [
      formatContent(price, usage, language),
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
    ...origin,
    other: formatOther({ ...priceDetails(price, usage), ...details, ...(unpaid > 0 && { unpaid_quota: unpaid }) }),
  };
}

const isUsed = ({ prompt_tokens, completion_tokens, tool_calls = {} }: UsageRecord): boolean =>
  prompt_tokens + completion_tokens > 0 || Object.values(tool_calls).some((calls) => calls > 0);

function formatContent(price: Price, usage: UsageRecord, language: Language): string {
  if (!isUsed(usage)) {
    return translate(language, 'logNoTokens');
  }
  const { model, groupRatio: group } = price;
  switch (model.kind) {
    case 'tokens':
      return translate(language, 'logRatios', { ...ratiosOf(price), group });
    case 'call':
      return translate(language, 'logPrice', { price: model.price, group });
    case 'expression':
      return translate(language, 'logExpression', { group });
  }
}
