import { currencyOf, isMoneyShown, type QuotaDisplay } from './currency';

/** Exact numbers: a rate like 7.3 has no binary form. */
type Fraction = { over: bigint; under: bigint };

/** A decimal number as it is written, also `1e-7` as JavaScript writes small ones. */
function fractionOf(text: string): Fraction {
  const [, whole = '', part = '', exponent = '0'] = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/.exec(text) ?? [];
  const shift = BigInt(Number(exponent) - part.length);
  const digits = BigInt(`${whole}${part}`);
  return shift >= 0n ? { over: digits * 10n ** shift, under: 1n } : { over: digits, under: 10n ** -shift };
}

const dividedBy = (one: Fraction, other: Fraction): Fraction => ({ over: one.over * other.under, under: one.under * other.over });

const roundedHalfUp = ({ over, under }: Fraction): bigint => (over * 2n + under) / (under * 2n);

/** Points that one of the shown currency is. */
const pointsPerShown = (display: QuotaDisplay): Fraction =>
  dividedBy(fractionOf(String(display.quota_per_unit)), fractionOf(String(currencyOf(display).rate)));

// Enough for any rate: the shortest amounts that tell two points apart are tried first.
const mostDecimals = 30n;

/**
 * The amount that stands for so many points, as it is typed: `1`, `0.20`, `-2.50`, or the points where a site shows points. `parseAmount`
 * reads the very same points from it, so it has as many decimals as that needs.
 *
 * @param points whole; parts of a point, which other programs may store, are rounded
 */
export function formatAmount(points: number, display: QuotaDisplay | null): string {
  if (!isMoneyShown(display)) {
    return String(points);
  }
  const perShown = pointsPerShown(display);
  const wanted = BigInt(Math.round(Math.abs(points)));
  for (let decimals = 0n; decimals <= mostDecimals; decimals = decimals === 0n ? 2n : decimals + 1n) {
    const scale = 10n ** decimals;
    const scaled = roundedHalfUp({ over: wanted * perShown.under * scale, under: perShown.over });
    if (roundedHalfUp({ over: scaled * perShown.over, under: scale * perShown.under }) !== wanted) {
      continue;
    }
    const digits = String(scaled).padStart(Number(decimals) + 1, '0');
    const cut = digits.length - Number(decimals);
    return `${points < 0 ? '-' : ''}${digits.slice(0, cut)}${decimals > 0n ? `.${digits.slice(cut)}` : ''}`;
  }
  return String(points);
}

/**
 * Whole points of a typed amount, rounded half away from zero. Signs of the currency, separators of thousands and full-width characters
 * are read, too; an amount beyond all limits is the largest exact number.
 *
 * @returns undefined for what is no amount
 */
export function parseAmount(text: string, display: QuotaDisplay | null): number | undefined {
  const isMoney = isMoneyShown(display);
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(isMoney ? currencyOf(display).symbol.normalize('NFKC') : '', '');
  const [, sign = '', grouped, whole = '', part = ''] = /^([+-]?)(?:(\d{1,3}(?:,\d{3})+)|(\d*))(?:\.(\d*))?$/.exec(plain) ?? [];
  const digits = grouped?.replaceAll(',', '') ?? whole;
  if (`${digits}${part}` === '' || (!isMoney && part !== '')) {
    return undefined;
  }
  const typed = fractionOf(`${digits}.${part}`);
  const perShown = isMoney ? pointsPerShown(display) : { over: 1n, under: 1n };
  const points = roundedHalfUp({ over: typed.over * perShown.over, under: typed.under * perShown.under });
  const size = points > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(points);
  return sign === '-' && size > 0 ? -size : size;
}
