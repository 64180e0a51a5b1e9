/** A price of several factors without the noise of binary fractions: 1.005 x 100 is 100.5. */
export const exact = (value: number): number => Number(value.toPrecision(14));

/** `73.00` for 7300 cents. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of a text like `73`, `73.5` or `73.00`; undefined for anything else, also for parts of a cent. */
export function readCents(text: string): number | undefined {
  const [, units, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(part.padEnd(2, '0'));
}
