import { defaultQuotaPerUnit } from '@console/shared/contract/prices';
import { DataTable, notify, useCopy } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { useT } from '../../i18n';
import { type Figure, figureNames, type PriceRow } from '../rows';
import { useFigures } from '../use-figures';
import type { Prices } from '../use-prices';
import { mostCompared, type PricingView } from '../use-pricing-view';
import { placesOf } from './price-cells';
import { priceColumns } from './price-columns';
import { PriceDetails } from './price-details';

export type PricesTableProps = {
  /** Undefined until the first answer. */
  prices: Prices | undefined;
  /** Those of the page; the same list until they change. */
  rows: PriceRow[] | undefined;
  view: PricingView;
};

export function PricesTable({ prices, rows, view }: PricesTableProps) {
  const t = useT();
  const { copy, dialog } = useCopy();
  const { list, per, compared, estimate } = view;
  const { setFilters } = list;
  const quotaPerUnit = prices?.quotaPerUnit ?? defaultQuotaPerUnit;
  const write = useFigures(per, quotaPerUnit);
  const places = useMemo(() => {
    const longest = (name: Figure) => Math.max(0, ...(rows ?? []).map((row) => placesOf(write(row, name) ?? '')));
    return Object.fromEntries(figureNames.map((name) => [name, longest(name)])) as Record<Figure, number>;
  }, [rows, write]);
  const groups = prices?.groups;
  const columns = useMemo(
    () =>
      priceColumns({
        t,
        per,
        groups: groups ?? [],
        compared,
        hasEstimate: estimate !== undefined,
        places,
        write,
        onGroup: (group) => setFilters({ group }),
        onCopy: (name) => void copy(name).then((isCopied) => isCopied && notify.success(t('pricing.copied', { name }), 'copied')),
        onCompare: (name) => {
          const rest = compared.filter((other) => other !== name);
          if (rest.length === compared.length && compared.length >= mostCompared) {
            notify.info(t('pricing.compare.most', { count: mostCompared }));
          } else {
            setFilters({ compare: (rest.length < compared.length ? rest : [...compared, name]).join() }, { keepPage: true });
          }
        },
      }),
    [t, per, groups, compared, estimate, places, write, setFilters, copy],
  );
  const group = prices?.group;
  const usage = estimate?.usage;
  const details = useCallback(
    (row: PriceRow) => <PriceDetails row={row} groups={groups ?? []} group={group} per={per} usage={usage} quotaPerUnit={quotaPerUnit} />,
    [groups, group, per, usage, quotaPerUnit],
  );
  return (
    <>
      <DataTable
        id="pricing"
        label={t('pricing.title')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        isDimmed={({ cost }) => cost === undefined}
        details={details}
      />
      {dialog}
    </>
  );
}
