import { formatDecimals } from '@console/shared/format';
import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import { relativeChange } from '../model';

export type DeltaProps = {
  now: number;
  before: number | undefined;
  text: (value: number) => string;
  /** A share changes in percentage points. */
  isShare?: boolean;
  /** Where more is worse, the change is colored. */
  isWorseWhenMore?: boolean;
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Larger changes read better in words. */
const maxPercent = 9.99;

/** Smaller changes are noise, and not colored. */
const notablePart = 0.01;

/** More times as much as next to nothing say nothing. */
const maxTimes = 99;

const Change = chakra('small', {
  base: {
    color: 'fg.muted',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '&[data-trend=worse]': { color: 'fg.error' },
    '&[data-trend=better]': { color: 'fg.success' },
  },
});

export function Delta({ now, before, text, isShare = false, isWorseWhenMore = false }: DeltaProps) {
  const t = useT();
  if (before === undefined || (before === 0 && now === 0)) {
    return null;
  }
  const part = relativeChange(now, before);
  const points = Math.round((now - before) * 1000) / 10;
  const isNotable = now !== before && (part === undefined || Math.abs(part) >= notablePart) && !(isShare && points === 0);
  const trend = isWorseWhenMore && isNotable ? (now > before ? 'worse' : 'better') : undefined;
  return (
    <Change title={t('detail.previous', { value: text(before) })} data-trend={trend}>
      {isShare
        ? withTriangle(points, t('detail.points', { number: decimal.format(Math.abs(points)) }))
        : part === undefined || part > maxTimes
          ? t('detail.previous.none')
          : describe(part, t('detail.times', { times: formatDecimals(part + 1, 0) }))}
    </Change>
  );
}

function describe(part: number, times: string): string {
  if (part > maxPercent) {
    return times;
  }
  const size = Math.abs(part);
  return withTriangle(part, (size < 0.1 ? precise : percent).format(size));
}

const withTriangle = (change: number, text: string) => `${change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}${text}`;
