import { startOfToday } from '@console/shared/format';
import type { LogFilters } from './api/types';

/** Presets by their name in the address; today is the default and has none. */
export const presets = ['', '1h', 'yesterday', '7d', '30d'] as const;

export type Preset = (typeof presets)[number];

/** Unix seconds, both inclusive. */
export type Range = { start: number; end: number };

const dayBefore = (now: Date, days: number) => startOfToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

/** Whole minutes, so that a date input shows no seconds. */
const anHourAhead = (now: Date) => Math.ceil((now.getTime() / 1000 + 3600) / 60) * 60;

const startOf: Record<Preset, (now: Date) => number> = {
  '': (now) => startOfToday(now),
  '1h': (now) => Math.floor((now.getTime() / 1000 - 3600) / 60) * 60,
  yesterday: (now) => dayBefore(now, 1),
  '7d': (now) => dayBefore(now, 6),
  '30d': (now) => dayBefore(now, 29),
};

const secondsOf = (text: string): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** Whether the person chose the times themselves. */
export const isCustom = ({ start, end }: Pick<LogFilters, 'start' | 'end'>): boolean => start !== '' || end !== '';

/**
 * The times that the filters mean at this moment: chosen ones, else those of the preset. Presets are worked out when
 * they are used, so that "today" stays today in a tab that is left open.
 */
export function rangeOf(filters: Pick<LogFilters, 'range' | 'start' | 'end'>, now = new Date()): Range {
  const preset = isCustom(filters) ? '' : (presets.find((name) => name === filters.range) ?? '');
  return {
    start: secondsOf(filters.start) ?? startOf[preset](now),
    end: secondsOf(filters.end) ?? (preset === 'yesterday' ? startOfToday(now) - 1 : anHourAhead(now)),
  };
}
