import { formatShortTime } from '@console/shared/format';
import { useT } from '../../i18n';
import type { Health, HealthRow } from '../api/types';
import { formatRate, partTimes, stateOfRate } from '../model';
import { type Bar, BarStrip } from './bar-strip';

export type RateStripProps = { row: HealthRow; health: Pick<Health, 'step' | 'fetchedAt'> };

/** Success rates over the span. */
export function RateStrip({ row: { recent }, health: { step, fetchedAt } }: RateStripProps) {
  const t = useT();
  const times = partTimes(recent.length, step, fetchedAt);
  const bars = recent.map((rate, index): Bar => {
    const time = times?.[index];
    const text = rate === null ? t('health.no-calls') : formatRate(rate);
    return {
      part: 1,
      tone: stateOfRate(rate),
      text: time ? `${formatShortTime(time.start)} – ${formatShortTime(time.end)}: ${text}` : text,
    };
  });
  const rates = recent.filter((rate) => rate !== null);
  const lowest = rates.length > 0 ? Math.min(...rates) : null;
  return bars.length > 0 && <BarStrip label={t('health.strip', { lowest: formatRate(lowest) })} bars={bars} />;
}
