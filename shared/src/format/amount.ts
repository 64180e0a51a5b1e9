import { currencyOf, isMoneyShown, type QuotaDisplay } from './currency';

type Fraction = { over: bigint; under: bigint };

function parseFraction(text: string): Fraction {
  const [, whole = '', part = '', exponent = '0'] = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/.exec(text) ?? [];
  const shift = BigInt(Number(exponent) - part.length);
  const digits = BigInt(`${whole}${part}`);
  return shift >= 0n ? { over: digits * 10n ** shift, under: 1n } : { over: digits, under: 10n ** -shift };
}

const divide = (one: Fraction, other: Fraction): Fraction => ({ over: one.over * other.under, under: one.under * other.over });

const roundHalfUp = ({ over, under }: Fraction): bigint => (over * 2n + under) / (under * 2n);

const pointsPerCurrencyUnit = (display: QuotaDisplay): Fraction =>
  divide(parseFraction(String(display.quota_per_unit)), parseFraction(String(currencyOf(display).rate)));

// The shortest unambiguous amount is used, so this is only a bound.
const maxDecimals = 30n;

/**
 * Formats points as an amount in an input: `1`, `0.20`, `-2.50`, or points where the site shows points. `parseAmount` reads the same points
 * back, so it has as many decimals as that needs.
 *
 * @param points integer; fractions stored by other programs are rounded
 */
export function formatAmount(points: number, display: QuotaDisplay | null): string {
  if (!isMoneyShown(display)) {
    return String(points);
  }
  const perUnit = pointsPerCurrencyUnit(display);
  const target = BigInt(Math.round(Math.abs(points)));
  for (let decimals = 0n; decimals <= maxDecimals; decimals = decimals === 0n ? 2n : decimals + 1n) {
    const scale = 10n ** decimals;
    const scaled = roundHalfUp({ over: target * perUnit.under * scale, under: perUnit.over });
    if (roundHalfUp({ over: scaled * perUnit.over, under: scale * perUnit.under }) !== target) {
      continue;
    }
    const digits = String(scaled).padStart(Number(decimals) + 1, '0');
    const cut = digits.length - Number(decimals);
    return `${points < 0 ? '-' : ''}${digits.slice(0, cut)}${decimals > 0n ? `.${digits.slice(cut)}` : ''}`;
  }
  return String(points);
}

/**
 * Parses an amount to whole points, rounded half away from zero. Accepts the currency symbol, thousands separators, minus signs and full-width
 * characters; amounts beyond the limit become the largest safe integer.
 *
 * @returns undefined for anything else
 */
export function parseAmount(text: string, display: QuotaDisplay | null): number | undefined {
  const isMoney = isMoneyShown(display);
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace('−', '-')
    .replace(isMoney ? currencyOf(display).symbol.normalize('NFKC') : '', '');
  const [, sign = '', grouped, whole = '', part = ''] = /^([+-]?)(?:(\d{1,3}(?:,\d{3})+)|(\d*))(?:\.(\d*))?$/.exec(plain) ?? [];
  const digits = grouped?.replaceAll(',', '') ?? whole;
  if (`${digits}${part}` === '' || (!isMoney && part !== '')) {
    return undefined;
  }
  const typed = parseFraction(`${digits}.${part}`);
  const perUnit = isMoney ? pointsPerCurrencyUnit(display) : { over: 1n, under: 1n };
  const points = roundHalfUp({ over: typed.over * perUnit.over, under: typed.under * perUnit.under });
  const size = points > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(points);
  return sign === '-' && size > 0 ? -size : size;
}
