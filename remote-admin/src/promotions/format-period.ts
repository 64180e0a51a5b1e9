import { formatTime, timeZoneLabel } from '@console/shared/format';
import type { T } from '../i18n';
import type { Promotion } from './model';

type Period = Pick<Promotion, 'start' | 'end'>;

/** Times farther away than this need their year. */
const maxDistance = 300 * 86_400;

/** `Dec 31 – Jan 3`, in whole days. */
export function formatPeriod({ start, end }: Period, t: T, language: string, now = Date.now() / 1000): string {
  const isFar = [start, end].some((time) => time !== undefined && Math.abs(time - now) > maxDistance);
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', ...(isFar && { year: 'numeric' }) });
  if (start !== undefined && end !== undefined) {
    // A range of the formatter adds the year wherever it changes.
    return `${format.format(start * 1000)} – ${format.format(end * 1000)}`;
  }
  if (start !== undefined) {
    return t('promotions.period.from', { time: format.format(start * 1000) });
  }
  return end === undefined ? t('promotions.period.always') : t('promotions.period.until', { time: format.format(end * 1000) });
}

export function formatExactPeriod({ start, end }: Period, t: T): string {
  if (start === undefined && end === undefined) {
    return t('promotions.period.always');
  }
  return `${[start, end]
    .map((time) => (time === undefined ? '' : formatTime(time)))
    .join(' – ')
    .trim()} · ${timeZoneLabel()}`;
}
