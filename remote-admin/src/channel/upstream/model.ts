import type { UpstreamModels } from '../api/upstream-requests';

// A run may never reach channels that were disabled meanwhile.
const longestRunMs = 60_000;

/** Whether a run that started then has channels left. */
export const isWaiting = (models: readonly UpstreamModels[], startedAt: number | undefined, now: number): boolean =>
  startedAt !== undefined &&
  now - startedAt < longestRunMs &&
  models.some(({ isChecked, checkedAt = 0 }) => isChecked && checkedAt < Math.floor(startedAt / 1000));

export const hasChanges = ({ added, removed, error }: UpstreamModels): boolean => added.length + removed.length > 0 || error !== '';

export type ChangeTotals = { added: number; removed: number };

export const sumChanges = (models: readonly UpstreamModels[]): ChangeTotals => ({
  added: models.reduce((sum, { added }) => sum + added.length, 0),
  removed: models.reduce((sum, { removed }) => sum + removed.length, 0),
});

const maxNames = 4;

/** `+ a, b …` */
export const formatModels = (sign: '+' | '−', names: readonly string[]): string =>
  names.length === 0 ? '' : `${sign} ${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ' …' : ''}`;
