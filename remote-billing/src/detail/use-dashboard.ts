import { type RangePreset, spanOf } from '@console/shared/format';
import { mayAccess, useCapability, useSession } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo } from 'react';
import {
  type CallFilter,
  callFilters,
  type DetailFilter,
  defaultRanges,
  filterNames,
  type Metric,
  metrics,
  type Unit,
  type UsageQuery,
  units,
  type View,
  views,
} from './api/types';
import { fitsChart, isLegible } from './buckets';

export type Dashboard = ListState<DetailFilter> & {
  query: UsageQuery;
  unit: Unit;
  units: Unit[];
  metric: Metric;
  view: View;
  /** The range when the URL names none. */
  fallback: RangePreset;
};

const findOption = <T extends string>(known: readonly T[], name: string | undefined): T | undefined => known.find((one) => one === name);

const ofAdmins: readonly CallFilter[] = ['username', 'channel'];
const ofReports: readonly CallFilter[] = callFilters.filter((name) => name !== 'username');

export function useDashboard(): Dashboard {
  const list = useListParams(filterNames);
  const scope = useSession((state) => (mayAccess(state.user, 'admin') ? 'all' : 'own'));
  const hasReport = useCapability('usage-report');
  const { filters } = list.params;
  const { unit, units, fallback } = useUnits(filters);
  const isByDay = unit !== 'hour';
  const query = useMemo((): UsageQuery => {
    const isUsed = (name: CallFilter) =>
      filters[name] !== '' && (scope === 'all' || !ofAdmins.includes(name)) && (hasReport || !ofReports.includes(name));
    return { scope, hasReport, isByDay, filters: Object.fromEntries(callFilters.filter(isUsed).map((name) => [name, filters[name]])) };
  }, [scope, hasReport, isByDay, filters]);
  return {
    ...list,
    query,
    unit,
    units,
    metric: findOption(metrics, filters.figure) ?? 'quota',
    view: findOption(views, filters.view) ?? 'bars',
    fallback,
  };
}

/** The unit by which to group, those that the chart of the range has room for, and the range when the URL names none. */
function useUnits(filters: Record<DetailFilter, string>): Pick<Dashboard, 'unit' | 'units' | 'fallback'> {
  const defaultUnit = useSession((state) => state.status?.data_export_default_time);
  const chosenUnit = findOption(units, filters.unit);
  const preferredUnit = chosenUnit ?? findOption(units, defaultUnit) ?? 'hour';
  const fallback = defaultRanges[preferredUnit];
  const span = spanOf(filters, fallback);
  const availableUnits = units.filter((unit) => unit === 'week' || fitsChart(unit, span));
  const shownUnits = chosenUnit ? availableUnits : availableUnits.filter((unit) => unit === 'week' || isLegible(unit, span));
  return {
    unit: shownUnits.includes(preferredUnit) ? preferredUnit : (shownUnits[0] ?? 'week'),
    units: availableUnits,
    fallback,
  };
}
