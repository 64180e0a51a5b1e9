import { defaultQuotaPerUnit } from '@console/shared/contract/prices';
import { useCapability, useSession } from '@console/shared/session';
import { DataTable, notify, useCopy } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { countDecimals } from '../../format-number';
import { useT } from '../../i18n';
import { useFormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, priceColumnNames } from '../rows';
import type { Prices } from '../use-prices';
import { maxCompared, type PricingView } from '../use-pricing-view';
import { type ColumnContext, priceColumns } from './price-columns';
import { PricePanel } from './price-panel';
import { priceSummary } from './price-summary';

type Facts = Pick<ColumnContext, 'hasGroupDifferences' | 'hasContext' | 'hasFeatures'>;

/** What is worth a column. */
const findFacts = (rows: readonly PriceRow[]): Facts => ({
  hasGroupDifferences: new Set(rows.map(({ groups }) => groups.toSorted().join())).size > 1,
  hasContext: rows.some(({ contextWindow }) => contextWindow),
  hasFeatures: rows.some(({ features }) => features && features.length > 0),
});

export type PricesTableProps = {
  prices: Prices | undefined;
  /** Must be stable. */
  rows: PriceRow[] | undefined;
  view: PricingView;
};

export function PricesTable({ prices, rows, view }: PricesTableProps) {
  const t = useT();
  const { copyAndNotify, dialog } = useCopy();
  const isSignedIn = useSession((state) => state.user !== null);
  const { list, per, compared, estimate } = view;
  const { setFilters } = list;
  const quotaPerUnit = prices?.quotaPerUnit ?? defaultQuotaPerUnit;
  const formatCell = useFormatCell(per, quotaPerUnit);
  const decimals = useMemo(() => {
    const longest = (name: PriceColumn) => Math.max(0, ...(rows ?? []).map((row) => countDecimals(formatCell(row, name)?.rounded ?? '')));
    return Object.fromEntries(priceColumnNames.map((name) => [name, longest(name)])) as Record<PriceColumn, number>;
  }, [rows, formatCell]);
  // Columns that are likely keep their place while loading.
  const hasDefaults = useCapability('model-defaults');
  const facts = useMemo(
    () => (rows ? findFacts(rows) : { hasGroupDifferences: true, hasContext: hasDefaults, hasFeatures: hasDefaults }),
    [rows, hasDefaults],
  );
  const groups = prices?.groups;
  const columns = useMemo(
    () =>
      priceColumns({
        t,
        per,
        groups: groups ?? [],
        compared,
        hasEstimate: estimate !== undefined,
        ...facts,
        decimals,
        formatCell,
        onGroup: (group) => setFilters({ group }),
        onCopy: (name) => copyAndNotify(name, t('pricing.copied', { name }), 'copied'),
        onCompare: (name) => {
          const rest = compared.filter((other) => other !== name);
          if (rest.length === compared.length && compared.length >= maxCompared) {
            notify.info(t('pricing.compare.max', { count: maxCompared }));
          } else {
            setFilters({ compare: (rest.length < compared.length ? rest : [...compared, name]).join() }, { keepPage: true });
          }
        },
      }),
    [t, per, groups, compared, estimate, facts, decimals, formatCell, setFilters, copyAndNotify],
  );
  const group = prices?.group;
  const usage = estimate?.usage;
  const endpointPaths = prices?.endpointPaths;
  const summary = useMemo(() => priceSummary({ t, formatCell }), [t, formatCell]);
  const panel = useCallback(
    (row: PriceRow) => (
      <PricePanel
        row={row}
        groups={groups ?? []}
        group={group}
        per={per}
        usage={usage}
        quotaPerUnit={quotaPerUnit}
        endpointPaths={endpointPaths}
      />
    ),
    [groups, group, per, usage, quotaPerUnit, endpointPaths],
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
        sorting={{ ...list, isSorted: true }}
        summary={summary}
        panel={panel}
        hasTools={isSignedIn}
      />
      {dialog}
    </>
  );
}
