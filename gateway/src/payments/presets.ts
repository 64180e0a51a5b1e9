import type { Gateway } from '../gateway';
import { presetAmountsSchema, presetDiscountsSchema } from '../options/payment-options';

export const presetAmounts = ({ options }: Pick<Gateway, 'options'>): number[] =>
  presetAmountsSchema.safeParse(options.json('payment_setting.amount_options')).data ?? [];

export const presetDiscounts = ({ options }: Pick<Gateway, 'options'>): Record<string, number> =>
  presetDiscountsSchema.safeParse(options.json('payment_setting.amount_discount')).data ?? {};
