import { randomInt } from 'node:crypto';
import { type LogEvent, logType, maxQuota } from '@console/shared/contract';
import type { QuotaDisplay } from '@console/shared/format';
import { and, eq, lt, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Database } from '../db/database';
import { logs, type OrderRow, orders, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { type Actor, recordChanges } from '../history/record-changes';
import { ConsoleError } from '../http/errors';
import { type EventText, eventText } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import { quotaDisplay, quotaText } from '../options/quota-display';
import { epayCurrency } from '../pay-currencies';
import { moneyText } from './money';
import type { Quote } from './quote';

const day = 86_400;
const retentionDays = 30;
const maxUnpaidPerDay = 100;
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

type OrderDetails = { method: string; language: Language };

/** Creates an order and returns its number. Unpaid orders expire after 30 days. */
export async function createOrder(db: Database, user: UserRow, quote: Quote, { method, language }: OrderDetails): Promise<string> {
  const time = now();
  const randomPart = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const tradeNo = `USR${user.id}NO${randomPart}${time}`;
  const { provider, currency, money, quota, bonus, promotion, plainQuota } = quote;
  const [, created] = await db.batch([
    db.delete(orders).where(and(eq(orders.status, 'pending'), lt(orders.created_time, time - retentionDays * day))),
    db.run(sql`
      INSERT INTO ${orders} (trade_no, user_id, payment_method, provider, currency, money, quota, bonus, promotion_id, promotion_limit, plain_quota, language, created_time)
      SELECT ${tradeNo}, ${user.id}, ${method}, ${provider}, ${currency}, ${money}, ${quota}, ${bonus}, ${promotion?.id ?? null}, ${promotion?.limit ?? 0}, ${plainQuota}, ${language}, ${time}
      WHERE (SELECT COUNT(*) FROM ${orders}
        WHERE ${orders.user_id} = ${user.id} AND ${orders.status} = 'pending' AND ${orders.created_time} > ${time - day}) < ${maxUnpaidPerDay}`),
  ]);
  if (created.rowsAffected === 0) {
    throw new ConsoleError('orderNotCreated');
  }
  return tradeNo;
}

export const findOrder = async (db: Database, tradeNo: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.trade_no, tradeNo)))[0];

/** Ends an order that its provider reports as unpaid for good. */
export async function closeOrder(db: Database, tradeNo: string, provider: OrderRow['provider'], status: 'failed' | 'expired') {
  await db
    .update(orders)
    .set({ status })
    .where(and(eq(orders.trade_no, tradeNo), eq(orders.provider, provider), eq(orders.status, 'pending')));
}

/** What a provider received, in the currency and to the cent of the order. */
export type Payment = Pick<OrderRow, 'provider' | 'currency' | 'money'>;

/**
 * Credits a paid order exactly once and returns whether it has been credited, now or before; false for unknown orders, other amounts, and
 * orders that ended unpaid.
 *
 * @param by who completes it by hand
 */
export async function creditOrder(
  { db, options }: Pick<Gateway, 'db' | 'options'>,
  tradeNo: string,
  payment: Payment,
  by?: Actor,
): Promise<boolean> {
  const order = await findOrder(db, tradeNo);
  if (!order || order.money !== payment.money || order.provider !== payment.provider || order.currency !== payment.currency) {
    return false;
  }
  if (order.status === 'success') {
    return true;
  }
  const pending = and(eq(orders.id, order.id), eq(orders.status, 'pending'));
  const stillPending = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${pending})`;
  const used = sql`(SELECT COUNT(*) FROM ${orders} AS paid
    WHERE paid.user_id = ${order.user_id} AND paid.status = 'success' AND paid.promotion_id = ${order.promotion_id})`;
  const quota = sql`(SELECT ${orders.quota} + ${orders.bonus} FROM ${orders} WHERE ${orders.id} = ${order.id})`;
  const [withPromotion, withoutPromotion] = formatPaid(order, quotaDisplay(options));
  // The order is marked last, so that the statements before it see whether it was pending; all in one transaction.
  await db.batch([
    db
      .update(orders)
      .set({ promotion_id: null, quota: order.plain_quota, bonus: 0 })
      .where(and(pending, sql`${orders.promotion_limit} > 0`, sql`${orders.promotion_limit} <= ${used}`)),
    db
      .update(users)
      .set({ quota: sql`MIN(${users.quota} + ${quota}, ${maxQuota})` })
      .where(and(eq(users.id, order.user_id), stillPending)),
    db.run(sql`
      INSERT INTO ${logs} (user_id, username, created_at, type, content, other)
      SELECT ${users.id}, ${users.username}, ${now()}, ${logType.topUp},
        CASE WHEN ${orders.promotion_id} IS NULL THEN ${withoutPromotion.content} ELSE ${withPromotion.content} END,
        CASE WHEN ${orders.promotion_id} IS NULL THEN ${withoutPromotion.other} ELSE ${withPromotion.other} END
      FROM ${orders} JOIN ${users} ON ${users.id} = ${orders.user_id} WHERE ${pending}`),
    ...(by
      ? recordChanges({ db }, { subject: 'user', id: order.user_id }, by, [{ field: 'order_completed', after: tradeNo }], stillPending)
      : []),
    db.update(orders).set({ status: 'success', paid_time: now() }).where(pending),
  ]);
  return (await findOrder(db, tradeNo))?.status === 'success';
}

const paidMessages = { paid: 'logPaid', 'paid-bonus': 'logPaidBonus', 'paid-normal-price': 'logPaidLimit' } as const;
type PaidEvent = Extract<LogEvent, { code: keyof typeof paidMessages }>;

function formatPaid(order: typeof orders.$inferSelect, display: QuotaDisplay): [withPromotion: EventText, without: EventText] {
  const { quota, bonus, plain_quota, language } = order;
  const formatEvent = (event: PaidEvent) => {
    const values = {
      amount: quotaText(event.amount, display),
      money: moneyText(order.money, order.currency, language),
      bonus: quotaText(bonus, display),
    };
    return eventText(translate(language, paidMessages[event.code], values), event);
  };
  const paid = { money: order.money / 100, ...(order.currency !== epayCurrency && { currency: order.currency }) };
  return [
    formatEvent(bonus > 0 ? { code: 'paid-bonus', amount: quota, ...paid, bonus } : { code: 'paid', amount: quota, ...paid }),
    formatEvent(
      order.promotion_id === null ? { code: 'paid', amount: quota, ...paid } : { code: 'paid-normal-price', amount: plain_quota, ...paid },
    ),
  ];
}
