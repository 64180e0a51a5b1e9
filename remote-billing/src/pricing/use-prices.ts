import {
  calculateCharge,
  calculateCost,
  defaultQuotaPerUnit,
  type PricedGroup,
  type PricedModel,
  type PriceList,
  type Usage,
} from '@console/shared/contract/prices';
import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { sortGroups } from './model';
import { type Facets, filterRows, findFacets, type PriceRow, sortRows } from './rows';
import type { PricingView } from './use-pricing-view';

export type EndpointPaths = PriceList['endpointPaths'];

export type Prices = {
  /** The default group comes first. */
  groups: readonly PricedGroup[];
  /** Undefined where no group is available; prices are then those before any group. */
  group: PricedGroup | undefined;
  isGroupUnavailable: boolean;
  quotaPerUnit: number;
  found: readonly PriceRow[];
  compared: readonly PriceRow[];
  facets: Facets;
  endpointPaths: EndpointPaths;
};

const emptyList: PriceList = { models: [], groups: [] };

/** @param response undefined while loading */
export function usePrices(response: PriceList | undefined, { list, sort, compared, estimate }: PricingView): Prices {
  const { models, groups: open } = response ?? emptyList;
  const own = useSession((state) => state.user?.group);
  const siteQuotaPerUnit = useSession((state) => state.status?.quota_per_unit ?? 0);
  const quotaPerUnit = siteQuotaPerUnit > 0 ? siteQuotaPerUnit : defaultQuotaPerUnit;
  const { group: requestedGroup, keyword, type, offered, provider, tag, endpoint } = list.params.filters;
  const groups = useMemo(() => sortGroups(open, own), [open, own]);
  const group = groups.find(({ name }) => name === requestedGroup) ?? groups[0];
  const usage = estimate?.usage;
  const rows = useMemo(() => models.map((model) => toRow(model, group, quotaPerUnit, usage)), [models, group, quotaPerUnit, usage]);
  const ordered = useMemo(() => sortRows(rows, sort), [rows, sort]);
  return {
    groups,
    group,
    isGroupUnavailable: requestedGroup !== '' && group !== undefined && group.name !== requestedGroup,
    quotaPerUnit,
    found: useMemo(
      () => filterRows(ordered, { keyword, type, offered, provider, tag, endpoint }),
      [ordered, keyword, type, offered, provider, tag, endpoint],
    ),
    endpointPaths: response?.endpointPaths,
    facets: useMemo(() => findFacets(models), [models]),
    compared: useMemo(() => compared.flatMap((name) => rows.find((row) => row.name === name) ?? []), [compared, rows]),
  };
}

function toRow(model: PricedModel, group: PricedGroup | undefined, quotaPerUnit: number, usage: Usage | undefined): PriceRow {
  const isOffered = group === undefined || model.groups.includes(group.name);
  const ratio = group?.ratio ?? 1;
  return {
    ...model,
    cost: isOffered ? calculateCost(model.price, ratio, quotaPerUnit) : undefined,
    charge: isOffered && usage ? calculateCharge(model.price, ratio, quotaPerUnit, usage) : undefined,
  };
}
