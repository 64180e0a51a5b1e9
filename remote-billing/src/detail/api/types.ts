import type { RangePreset, TimeSpan } from '@console/shared/format';

/** URL parameters. `start` and `end` are Unix seconds, `range` names a preset. */
export const filterNames = ['range', 'start', 'end', 'unit', 'username', 'figure', 'view'] as const;

export type DetailFilter = (typeof filterNames)[number];

export type DetailFilters = Record<DetailFilter, string>;

export const units = ['hour', 'day', 'week'] as const;

export type Unit = (typeof units)[number];

export const defaultRanges: Record<Unit, RangePreset> = { hour: '24h', day: '7d', week: '30d' };

export const metrics = ['quota', 'calls', 'tokens'] as const;

export type Metric = (typeof metrics)[number];

/** Quota is in points. */
export type Metrics = Record<Metric, number>;

export const views = ['bars', 'lines', 'table'] as const;

export type View = (typeof views)[number];

export type Hour = Metrics & {
  /** Unix seconds of the start of the hour in UTC. */
  at: number;
  model: string;
};

export type UsageOwner = { scope: 'own' } | { scope: 'all'; username: string };

/** `fetchedAt` is in Unix seconds. */
export type Usage = { span: TimeSpan; fetchedAt: number; hours: Hour[] };

export type AccountTotals = { balance: number; used: number; requests: number };
