import type { RangePreset, TimeSpan } from '@console/shared/format';

/** What is looked at, as it stands in the address. `start` and `end` are Unix seconds, `range` names a preset. */
export const filterNames = ['range', 'start', 'end', 'unit', 'username', 'figure', 'view'] as const;

export type DetailFilter = (typeof filterNames)[number];

export type DetailFilters = Record<DetailFilter, string>;

export const units = ['hour', 'day', 'week'] as const;

/** What one bar stands for. */
export type Unit = (typeof units)[number];

/** What the dashboard shows when nobody chose: as long as makes sense in bars of that unit. */
export const defaultRanges: Record<Unit, RangePreset> = { hour: '24h', day: '7d', week: '30d' };

export const metrics = ['quota', 'calls', 'tokens'] as const;

export type Metric = (typeof metrics)[number];

/** Quota in points. */
export type Metrics = Record<Metric, number>;

export const views = ['bars', 'lines', 'table'] as const;

export type View = (typeof views)[number];

/** What calls of a model within an hour come to. */
export type Hour = Metrics & {
  /** Unix seconds, the first of the hour in UTC. */
  at: number;
  model: string;
};

/** Whose calls: one's own, everybody's, or those of one name (administrators). */
export type UsageOwner = { scope: 'own' } | { scope: 'all'; username: string };

/** Hours that begin within `span`, fetched at `now` (Unix seconds). */
export type Usage = { span: TimeSpan; now: number; hours: Hour[] };

/** The balance and what was used since the account was made. */
export type AccountTotals = { balance: number; used: number; requests: number };
