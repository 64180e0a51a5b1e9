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
import { groupsOf } from './model';
import { narrow, type PriceRow, sorted } from './rows';
import type { PricingView } from './use-pricing-view';

export type Prices = {
  /** The one that is chosen by itself in front. */
  groups: readonly PricedGroup[];
  /** The chosen one; undefined where none is open to the person: prices are then those before any group. */
  group: PricedGroup | undefined;
  /** Whether the address asks for a group that is not open to the person. */
  isElsewhere: boolean;
  quotaPerUnit: number;
  /** What is left of the list, in its order. */
  found: readonly PriceRow[];
  compared: readonly PriceRow[];
};

const nothing: PriceList = { models: [], groups: [] };

/**
 * Prices of all models in the chosen group, as the page is set.
 *
 * @param answer undefined until it comes
 */
export function usePrices(answer: PriceList | undefined, { list, sort, compared, estimate }: PricingView): Prices {
  const { models, groups: open } = answer ?? nothing;
  const own = useSession((state) => state.user?.group);
  const named = useSession((state) => state.status?.quota_per_unit ?? 0);
  const quotaPerUnit = named > 0 ? named : defaultQuotaPerUnit;
  const { group: asked, keyword, type, offered } = list.params.filters;
  const groups = useMemo(() => groupsOf(open, own), [open, own]);
  const group = groups.find(({ name }) => name === asked) ?? groups[0];
  const usage = estimate?.usage;
  const rows = useMemo(() => models.map((model) => rowOf(model, group, quotaPerUnit, usage)), [models, group, quotaPerUnit, usage]);
  const ordered = useMemo(() => sorted(rows, sort), [rows, sort]);
  return {
    groups,
    group,
    isElsewhere: asked !== '' && group !== undefined && group.name !== asked,
    quotaPerUnit,
    found: useMemo(() => narrow(ordered, { keyword, type, offered }), [ordered, keyword, type, offered]),
    compared: useMemo(() => compared.flatMap((name) => rows.find((row) => row.name === name) ?? []), [compared, rows]),
  };
}

function rowOf(model: PricedModel, group: PricedGroup | undefined, quotaPerUnit: number, usage: Usage | undefined): PriceRow {
  const isOffered = group === undefined || model.groups.includes(group.name);
  const ratio = group?.ratio ?? 1;
  return {
    ...model,
    cost: isOffered ? calculateCost(model.price, ratio, quotaPerUnit) : undefined,
    charge: isOffered && usage ? calculateCharge(model.price, ratio, quotaPerUnit, usage) : undefined,
  };
}
