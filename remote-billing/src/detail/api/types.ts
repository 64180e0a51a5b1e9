import type { LatencyHour } from '@console/shared/contract/usage-report';
import type { RangePreset, TimeSpan } from '@console/shared/format';

/** Filters by the callers and the channel of a call. All but the first need a usage report. */
export const callFilters = ['username', 'token_name', 'model_name', 'channel', 'group'] as const;

export type CallFilter = (typeof callFilters)[number];

/** URL parameters. `start` and `end` are Unix seconds, `range` names a preset. */
export const filterNames = ['range', 'start', 'end', 'unit', ...callFilters, 'figure', 'view'] as const;

export type DetailFilter = (typeof filterNames)[number];

export const units = ['hour', 'day', 'week'] as const;

export type Unit = (typeof units)[number];

export const defaultRanges: Record<Unit, RangePreset> = { hour: '24h', day: '7d', week: '30d' };

export const metrics = ['quota', 'calls', 'tokens'] as const;

export type Metric = (typeof metrics)[number];

/** Quota is in points. */
export type Metrics = Record<Metric, number>;

/** `failures` are not among the calls. Only a usage report has more than the metrics; without one the others are 0. */
export type Figures = Metrics & { failures: number; promptTokens: number; cachedTokens: number };

export const views = ['bars', 'lines', 'table'] as const;

export type View = (typeof views)[number];

export type Hour = Figures & {
  /** Unix seconds of the start of the hour in UTC, or of the first one of a day. */
  at: number;
  model: string;
};

/** Which calls are counted. `filters` has no empty values; `isByDay` asks for days where hours are not told apart. */
export type UsageQuery = { scope: 'own' | 'all'; hasReport: boolean; isByDay: boolean; filters: Partial<Record<CallFilter, string>> };

/** `fetchedAt` is in Unix seconds. */
export type Usage = { span: TimeSpan; fetchedAt: number; hours: Hour[]; latencies: LatencyHour[] };

export type AccountTotals = { balance: number; used: number; requests: number };
