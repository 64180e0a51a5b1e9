type Fields = Record<string, unknown>;

const isRate = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

export function currencyFields({
  quota_display_type: type,
  usd_exchange_rate,
  custom_currency_symbol,
  custom_currency_exchange_rate,
}: Fields): Fields {
  switch (type) {
    case 'USD':
      return { currency: { symbol: '$', rate: 1 } };
    case 'CNY':
      return isRate(usd_exchange_rate) ? { currency: { symbol: '¥', rate: usd_exchange_rate } } : {};
    case 'CUSTOM':
      return typeof custom_currency_symbol === 'string' && custom_currency_symbol !== '' && isRate(custom_currency_exchange_rate)
        ? { currency: { symbol: custom_currency_symbol, rate: custom_currency_exchange_rate } }
        : {};
    case 'TOKENS':
      return { display_in_currency: false };
    default:
      return {};
  }
}
