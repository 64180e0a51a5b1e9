import { card, option, toggle } from './option';
import { creemProductList, waffoMethodList } from './payment-lists';

const price = { initial: '1', hint: true, min: 0.01 } as const;
const minTopUp = { initial: '1', hint: true, min: 1 } as const;

export const stripe = card('system', 'stripe', [
  option('StripeApiSecret', 'secret', { hint: true }),
  option('StripeWebhookSecret', 'secret', { hint: true }),
  option('StripePriceId', 'text', { hint: true }),
  option('StripeCurrency', 'text', { initial: 'USD', hint: true, maxLength: 3 }),
  option('StripeUnitPrice', 'number', { ...price, initial: '8' }),
  option('StripeMinTopUp', 'integer', minTopUp),
  toggle('StripePromotionCodesEnabled', { hint: true }),
]);

export const creem = card('system', 'creem', [
  option('CreemApiKey', 'secret'),
  option('CreemWebhookSecret', 'secret', { hint: true }),
  toggle('CreemTestMode', { hint: true }),
  option('CreemProducts', 'json', { initial: '[]', hint: true, shape: 'products', list: creemProductList }),
]);

export const waffo = card('system', 'waffo', [
  option('WaffoMerchantId', 'text'),
  option('WaffoApiKey', 'secret'),
  option('WaffoPrivateKey', 'secret', { hint: true }),
  option('WaffoPublicCert', 'long', { hint: true }),
  toggle('WaffoSandbox', { hint: true }),
  option('WaffoSandboxApiKey', 'secret'),
  option('WaffoSandboxPrivateKey', 'secret'),
  option('WaffoSandboxPublicCert', 'long'),
  option('WaffoCurrency', 'text', { hint: true }),
  option('WaffoUnitPrice', 'number', price),
  option('WaffoMinTopUp', 'integer', minTopUp),
  option('WaffoPayMethods', 'json', { initial: '[]', hint: true, shape: 'named-objects', list: waffoMethodList }),
  option('WaffoNotifyUrl', 'link', { hint: true }),
  option('WaffoReturnUrl', 'link', { hint: true }),
  option('WaffoSubscriptionReturnUrl', 'link', { hint: true }),
  toggle('WaffoEnabled', { hint: true }),
]);

export const pancake = card('system', 'pancake', [
  option('WaffoPancakeMerchantID', 'text'),
  option('WaffoPancakePrivateKey', 'secret'),
  option('WaffoPancakeStoreID', 'text'),
  option('WaffoPancakeProductID', 'text', { hint: true }),
  option('WaffoPancakeUnitPrice', 'number', price),
  option('WaffoPancakeMinTopUp', 'integer', minTopUp),
  option('WaffoPancakeReturnURL', 'link', { hint: true }),
]);

export const paymentProviderCards = [stripe, creem, waffo, pancake];
