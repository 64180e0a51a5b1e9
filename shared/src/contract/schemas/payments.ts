import * as z from 'zod/mini';
import { type OrderRecord, orderStatuses, type PaymentForm, payProviders, type TopUpInfo } from '../payment';
import { type ActivePromotionRecord, type PromotionQuote, type PromotionRecord, promotionTypes } from '../promotion';
import { flag, integer, text } from './parts';

const promotionFields = {
  id: integer,
  name: text,
  description: text,
  type: z.enum(promotionTypes),
  rules: text,
  start_time: integer,
  end_time: integer,
  per_user_limit: integer,
};

/** A promotion as administrators see it. */
export const promotionSchema: z.ZodMiniType<PromotionRecord> = z.strictObject({
  ...promotionFields,
  groups: z.array(text),
  status: integer,
  created_time: integer,
  updated_time: integer,
});

/** An entry of `GET /api/promotions/active`. */
export const activePromotionSchema: z.ZodMiniType<ActivePromotionRecord> = z.strictObject(promotionFields);

/** Data of `GET /api/promotions/calculate`. */
export const promotionQuoteSchema: z.ZodMiniType<PromotionQuote> = z.strictObject({
  pay_amount: z.number(),
  bonus: z.number(),
  total: z.number(),
});

/** `data` of `POST /api/user/pay`: a form for Alipay or WeChat Pay with an MD5 signature. */
export const paymentFormSchema: z.ZodMiniType<PaymentForm> = z.strictObject({
  pid: text,
  type: text,
  out_trade_no: text.check(z.regex(/^USR\d+NO[0-9A-Za-z]{6}\d{10}$/)),
  notify_url: z.url(),
  return_url: z.url(),
  name: text,
  money: text.check(z.regex(/^\d+\.\d\d$/)),
  device: z.literal('pc'),
  sign_type: z.literal('MD5'),
  sign: text.check(z.regex(/^[0-9a-f]{32}$/)),
});

/** An order in a list. */
export const orderSchema: z.ZodMiniType<OrderRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  username: z.exactOptional(text),
  trade_no: text,
  payment_method: text,
  payment_provider: text,
  money: z.exactOptional(z.number()),
  currency: z.exactOptional(text),
  quota: integer,
  create_time: integer,
  complete_time: integer,
  status: z.enum(orderStatuses),
});

/** Data of `GET /api/user/topup/info`. */
export const topUpInfoSchema: z.ZodMiniType<TopUpInfo> = z.strictObject({
  enable_online_topup: flag,
  min_topup: integer,
  pay_methods: z.array(
    z.strictObject({
      name: text,
      type: text,
      min_topup: z.exactOptional(integer),
      color: z.exactOptional(text),
      icon: z.exactOptional(text),
      provider: z.exactOptional(z.enum(payProviders)),
      currency: z.exactOptional(text),
    }),
  ),
  amount_options: z.array(integer),
  discount: z.record(text, z.number()),
  topup_link: text,
});
