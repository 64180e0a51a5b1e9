import { expect, it } from 'vitest';
import { currencyFields } from './currency';

const rates = { usd_exchange_rate: 7.3, custom_currency_symbol: 'HK$', custom_currency_exchange_rate: 7.8 };

it.each([
  ['dollars', { ...rates, quota_display_type: 'USD' }, { currency: { symbol: '$', rate: 1 } }],
  ['yuan by their rate', { ...rates, quota_display_type: 'CNY' }, { currency: { symbol: '¥', rate: 7.3 } }],
  ['a currency of its own', { ...rates, quota_display_type: 'CUSTOM' }, { currency: { symbol: 'HK$', rate: 7.8 } }],
  ['points', { ...rates, quota_display_type: 'TOKENS' }, { display_in_currency: false }],
  ['nothing of yuan without a rate', { quota_display_type: 'CNY', usd_exchange_rate: 0 }, {}],
  ['nothing of a currency without a sign', { ...rates, quota_display_type: 'CUSTOM', custom_currency_symbol: '' }, {}],
  ['nothing of another kind', { ...rates, quota_display_type: 'EUR' }, {}],
  ['nothing where the gateway has no such fields', {}, {}],
])('maps %s', (_, status, fields) => expect(currencyFields(status)).toEqual(fields));
