import { type RangePreset, spanOf } from '@console/shared/format';
import { mayAccess, useSession } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo } from 'react';
import {
  type DetailFilter,
  defaultRanges,
  filterNames,
  type Metric,
  metrics,
  type Unit,
  type UsageOwner,
  units,
  type View,
  views,
} from './api/types';
import { fitsChart } from './buckets';

export type Dashboard = ListState<DetailFilter> & {
  owner: UsageOwner;
  unit: Unit;
  units: Unit[];
  metric: Metric;
  view: View;
  /** The range when the URL names none. */
  fallback: RangePreset;
};

const findOption = <T extends string>(known: readonly T[], name: string | undefined): T | undefined => known.find((one) => one === name);

export function useDashboard(): Dashboard {
  const list = useListParams(filterNames);
  const isAdmin = useSession((state) => mayAccess(state.user, 'admin'));
  const defaultUnit = useSession((state) => state.status?.data_export_default_time);
  const { filters } = list.params;
  const { username } = filters;
  const owner = useMemo((): UsageOwner => (isAdmin ? { scope: 'all', username } : { scope: 'own' }), [isAdmin, username]);
  const preferredUnit = findOption(units, filters.unit) ?? findOption(units, defaultUnit) ?? 'hour';
  const fallback = defaultRanges[preferredUnit];
  const span = spanOf(filters, fallback);
  const availableUnits = units.filter((unit) => unit === 'week' || fitsChart(unit, span));
  return {
    ...list,
    owner,
    unit: availableUnits.includes(preferredUnit) ? preferredUnit : (availableUnits[0] ?? 'week'),
    units: availableUnits,
    metric: findOption(metrics, filters.figure) ?? 'quota',
    view: findOption(views, filters.view) ?? 'bars',
    fallback,
  };
}
