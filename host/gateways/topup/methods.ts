import type { PayMethodRecord, PayProductRecord, PayProvider } from '@console/shared/contract';
import { isRecord, parseJson } from '@console/shared/contract/json';

type Fields = Record<string, unknown>;

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Waffo and Pancake charge US dollars. The currency of Stripe is that of a price that only Stripe knows. */
const currencies: Record<PayProvider, string | undefined> = {
  epay: undefined,
  stripe: '',
  creem: '',
  waffo: 'USD',
  waffo_pancake: 'USD',
};

const providerOf = (type: string): PayProvider =>
  type === 'stripe' || type === 'creem' || type === 'waffo' || type === 'waffo_pancake' ? type : 'epay';

type Rules = Record<PayProvider, { isEnabled: boolean; min: number }>;

const readRules = (info: Fields, isTokens: boolean): Rules => ({
  epay: { isEnabled: info.enable_online_topup === true, min: Number(info.min_topup) || 1 },
  // Its limit of 10,000 is compared with points where the gateway shows points, so that every amount is refused.
  stripe: { isEnabled: info.enable_stripe_topup === true && !isTokens, min: Number(info.stripe_min_topup) || 1 },
  creem: { isEnabled: false, min: 1 },
  waffo: { isEnabled: info.enable_waffo_topup === true, min: Number(info.waffo_min_topup) || 1 },
  waffo_pancake: { isEnabled: info.enable_waffo_pancake_topup === true, min: Number(info.waffo_pancake_min_topup) || 1 },
});

type Method = Omit<PayMethodRecord, 'min_topup'> & { min: number };

function toMethod({ name, type, min_topup, color, icon }: Fields, rules: Rules): Method {
  const provider = providerOf(toText(type));
  const currency = currencies[provider];
  return {
    name: toText(name),
    type: toText(type),
    min: Math.max(Number(min_topup) || 0, rules[provider].min),
    ...(typeof color === 'string' && { color }),
    ...(typeof icon === 'string' && icon !== '' && { icon }),
    ...(provider !== 'epay' && { provider }),
    ...(currency !== undefined && { currency }),
  };
}

/** Waffo has methods of its own, which requests name by their place. */
const splitWaffo = (method: Method, own: unknown): Method[] =>
  method.provider === 'waffo' && Array.isArray(own) && own.length > 0
    ? own.map(({ name }: Fields, at) => ({ ...method, name: toText(name), type: `waffo:${at}` }))
    : [method];

/** @returns the methods of enabled providers, and the least amount of all of them */
export function readMethods(info: Fields, isTokens: boolean): { methods: PayMethodRecord[]; min: number } {
  const rules = readRules(info, isTokens);
  const listed = Array.isArray(info.pay_methods) ? (info.pay_methods as Fields[]) : [];
  const methods = listed
    .map((method) => toMethod(method, rules))
    .filter(({ type, provider = 'epay' }) => type !== '' && rules[provider].isEnabled)
    .flatMap((method) => splitWaffo(method, info.waffo_pay_methods));
  const min = methods.length > 0 ? Math.min(...methods.map((method) => method.min)) : rules.epay.min;
  return { methods: methods.map(({ min: own, ...method }) => ({ ...method, ...(own > min && { min_topup: own }) })), min };
}

export function readProducts({ enable_creem_topup, creem_products }: Fields): PayProductRecord[] {
  const listed = enable_creem_topup === true ? parseJson(toText(creem_products)) : [];
  return (Array.isArray(listed) ? listed.filter(isRecord) : []).flatMap(({ productId, name, price, currency, quota }) => {
    const product = { id: toText(productId), name: toText(name), price: Number(price), currency: toText(currency), quota: Number(quota) };
    return product.id !== '' && product.price > 0 && product.quota > 0 ? [product] : [];
  });
}
