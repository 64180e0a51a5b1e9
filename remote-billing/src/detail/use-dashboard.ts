import { type RangePreset, spanOf } from '@console/shared/format';
import { mayAccess, useSession } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo } from 'react';
import {
  type DetailFilter,
  type Figure,
  figures,
  filterNames,
  rangeOfUnit,
  type Unit,
  units,
  type View,
  views,
  type Whose,
} from './api/types';
import { fits } from './buckets';

export type Dashboard = ListState<DetailFilter> & {
  whose: Whose;
  unit: Unit;
  /** Those that the range can be drawn in. */
  units: Unit[];
  figure: Figure;
  view: View;
  /** The range of an address that names none. */
  fallback: RangePreset;
};

const chosen = <T extends string>(known: readonly T[], name: string | undefined): T | undefined => known.find((one) => one === name);

/** State of the dashboard: everything that is chosen from the address, whose calls from the role. */
export function useDashboard(): Dashboard {
  const list = useListParams(filterNames);
  const isAdmin = useSession((state) => mayAccess(state.user, 'admin'));
  const usual = useSession((state) => state.status?.data_export_default_time);
  const { filters } = list.params;
  const { username } = filters;
  const whose = useMemo((): Whose => (isAdmin ? { scope: 'all', username } : { scope: 'own' }), [isAdmin, username]);
  const wanted = chosen(units, filters.unit) ?? chosen(units, usual) ?? 'hour';
  const fallback = rangeOfUnit[wanted];
  const span = spanOf(filters, fallback);
  const possible = units.filter((unit) => unit === 'week' || fits(unit, span));
  return {
    ...list,
    whose,
    unit: possible.includes(wanted) ? wanted : (possible[0] ?? 'week'),
    units: possible,
    figure: chosen(figures, filters.figure) ?? 'quota',
    view: chosen(views, filters.view) ?? 'bars',
    fallback,
  };
}
