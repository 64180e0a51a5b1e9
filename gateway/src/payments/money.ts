import type { Language } from '../messages/translate';
import { epayCurrency } from '../pay-currencies';

/** Removes binary rounding noise: 1.005 x 100 is 100.5. */
export const roundExact = (value: number): number => Number(value.toPrecision(14));

export const formatCents = (cents: number): string => (cents / 100).toFixed(2);

export function parseCents(text: string): number | undefined {
  const [, units, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(part.padEnd(2, '0'));
}

/** `CNY 73.00` */
export function moneyText(cents: number, currency: string, language: Language): string {
  const amount = formatCents(cents);
  return language === 'zh' ? `${amount} ${currency === epayCurrency ? '元' : currency}` : `${currency} ${amount}`;
}
