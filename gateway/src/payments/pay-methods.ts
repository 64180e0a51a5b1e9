import type { PayMethodRecord, TopUpInfo } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { payMethodsSchema } from '../options/payment-options';
import { isEpaySetUp } from './epay';
import { payPricing } from './pricing';
import { isStripeSetUp, stripeMethod } from './stripe';

export const isPaymentSetUp = (gateway: Pick<Gateway, 'options'>): boolean => isEpaySetUp(gateway) || isStripeSetUp(gateway);

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

const defaultStripe: PayMethodRecord = { name: 'Stripe', type: stripeMethod, color: '#635bff' };

/** Methods of all providers that are set up, and the least amount of all of them. An option of epay named `stripe` gives Stripe its look. */
export function offeredMethods(gateway: Pick<Gateway, 'options'>): Pick<TopUpInfo, 'min_topup' | 'pay_methods'> {
  const listed = payMethods(gateway);
  const hasStripe = isStripeSetUp(gateway);
  const stripe = hasStripe ? [listed.find(({ type }) => type === stripeMethod) ?? defaultStripe] : [];
  // A site without any provider names its methods too, as New API does.
  const epay = isEpaySetUp(gateway) || !hasStripe ? listed.filter(({ type }) => !hasStripe || type !== stripeMethod) : [];
  const methods = [...epay, ...stripe].map(({ min_topup = 0, ...method }) => {
    const { provider, currency, min } = payPricing(gateway, method.type);
    return { method: { ...method, ...(provider !== 'epay' && { provider, currency }) }, min: Math.max(min, min_topup) };
  });
  const least = methods.length > 0 ? Math.min(...methods.map(({ min }) => min)) : payPricing(gateway).min;
  return {
    min_topup: least,
    pay_methods: methods.map(({ method, min }) => ({ ...method, ...(min > least && { min_topup: min }) })),
  };
}
