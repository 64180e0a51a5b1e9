import * as z from 'zod/mini';
import { maxPoints } from '../amounts';
import { invalidField } from '../http/errors';
import { isPayCurrency } from '../pay-currencies';
import type { OptionKey } from './defaults';

const style = z.optional(z.string().check(z.maxLength(64)));

const payMethodSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(50)),
  // Part of the signed form.
  type: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  // New API saves text.
  min_topup: z.optional(z.union([z.int().check(z.minimum(0), z.maximum(1_000_000_000)), z.string().check(z.regex(/^\d{0,9}$/))])),
  color: style,
  icon: style,
});

/** The option `PayMethods`, as New API saves it. */
export const payMethodsSchema = z.array(payMethodSchema).check(z.maxLength(20));

/** The option `payment_setting.amount_options`: amounts that the wallet offers, in its unit. */
export const presetAmountsSchema = z.array(z.int().check(z.minimum(1), z.maximum(maxPoints))).check(z.maxLength(30));

/** The option `payment_setting.amount_discount`: price factors by amount. */
export const presetDiscountsSchema = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.number().check(z.minimum(0.01), z.maximum(1)),
);

const patterns: Partial<Record<OptionKey, { isValid: (value: string) => boolean; rule: string }>> = {
  StripeApiSecret: { isValid: (value) => /^(sk|rk)_\S+$/.test(value), rule: 'sk_… / rk_…' },
  StripeWebhookSecret: { isValid: (value) => /^whsec_\S+$/.test(value), rule: 'whsec_…' },
  StripeCurrency: { isValid: isPayCurrency, rule: 'USD, EUR, HKD…' },
};

/** An empty text removes a secret. */
export function checkPaymentProvider(key: OptionKey, value: string): void {
  const pattern = patterns[key];
  if (pattern && !pattern.isValid(value) && (value !== '' || key === 'StripeCurrency')) {
    throw invalidField(key, pattern.rule);
  }
}
