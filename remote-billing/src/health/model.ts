import { type HealthHours, healthHours } from '@console/shared/contract';
import type { Tone } from '@console/shared/ui';
import { formatNumber, formatSeconds } from '../format-number';
import type { HealthRow } from './api/types';

export const defaultHours: HealthHours = 24;

export const parseHours = (text: string): HealthHours => healthHours.find((hours) => String(hours) === text) ?? defaultHours;

export type HealthState = 'good' | 'degraded' | 'down' | 'unknown';

export const stateOfRate = (rate: number | null): HealthState =>
  rate === null ? 'unknown' : rate >= 0.99 ? 'good' : rate >= 0.9 ? 'degraded' : 'down';

export const stateTones: Record<HealthState, Tone> = { good: 'good', degraded: 'warning', down: 'bad', unknown: 'neutral' };

/** The state now is that of the newest part with calls. */
export const stateOf = ({ recent, success_rate }: HealthRow): HealthState =>
  stateOfRate(recent.findLast((rate) => rate !== null) ?? success_rate);

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** Never rounded up to 100 %. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : percent.format(rate < 1 ? Math.min(rate, 0.9999) : rate);
}

export const formatDuration = (milliseconds: number | null): string => (milliseconds === null ? '–' : formatSeconds(milliseconds));

export const formatThroughput = (perSecond: number | null): string =>
  perSecond === null ? '–' : formatNumber(perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond));

/** Start and end of each part in Unix seconds; undefined where their length is not known. */
export function partTimes(count: number, step: number, until: number): { start: number; end: number }[] | undefined {
  if (step === 0) {
    return undefined;
  }
  const quarter = 900;
  const end = Math.ceil((until + 1) / quarter) * quarter;
  return Array.from({ length: count }, (_, index) => {
    const start = end - (count - index) * step;
    return { start, end: Math.min(start + step, until) };
  });
}
