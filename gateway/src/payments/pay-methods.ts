import type { PayMethodRecord } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { payMethodsSchema } from '../options/payment-options';

/** The methods that the site offers at its epay provider; none if the option is broken. */
export function payMethods({ options }: Pick<Gateway, 'options'>): PayMethodRecord[] {
  const methods = payMethodsSchema.safeParse(options.json('PayMethods')).data ?? [];
  return methods.map(({ name, type, min_topup, color, icon }) => ({
    name,
    type,
    ...(Number(min_topup) > 0 && { min_topup: Number(min_topup) }),
    ...(color && { color }),
    ...(icon && { icon }),
  }));
}

const legacyTypes: Record<string, string> = { zfb: 'alipay', wx: 'wxpay' };

export const findPayMethod = (gateway: Pick<Gateway, 'options'>, type: string): PayMethodRecord | undefined =>
  payMethods(gateway).find((method) => method.type === (legacyTypes[type] ?? type));
