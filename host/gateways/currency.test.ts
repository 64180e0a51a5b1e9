import { expect, it } from 'vitest';
import { currencyFields } from './currency';

const rates = { usd_exchange_rate: 7.3, custom_currency_symbol: 'HK$', custom_currency_exchange_rate: 7.8 };

it.each([
  ['dollars', { ...rates, quota_display_type: 'USD' }, { currency: { symbol: '$', rate: 1 } }],
  ['yuan with their rate', { ...rates, quota_display_type: 'CNY' }, { currency: { symbol: '¥', rate: 7.3 } }],
  ['a custom currency', { ...rates, quota_display_type: 'CUSTOM' }, { currency: { symbol: 'HK$', rate: 7.8 } }],
  ['points', { ...rates, quota_display_type: 'TOKENS' }, { display_in_currency: false }],
  ['yuan without a rate to nothing', { quota_display_type: 'CNY', usd_exchange_rate: 0 }, {}],
  ['a currency without a symbol to nothing', { ...rates, quota_display_type: 'CUSTOM', custom_currency_symbol: '' }, {}],
  ['an unknown currency to nothing', { ...rates, quota_display_type: 'EUR' }, {}],
  ['missing fields to nothing', {}, {}],
])('maps %s', (_, status, fields) => expect(currencyFields(status)).toEqual(fields));
