/** What epay charges in. */
export const epayCurrency = 'CNY';

// As Stripe counts them.
const withoutMinorUnit = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** Whether an order may be in this currency; those that are divided by a thousand may not. */
export const isPayCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && !withThousandths.includes(code);

/** The least amount of a currency, in hundredths of its unit, in which orders are kept. */
export const leastCentsOf = (currency: string): number => (withoutMinorUnit.includes(currency) ? 100 : 1);
