import type { PricedGroup } from '@console/shared/contract/prices';
import { type Column, ModelName, RowAction } from '@console/shared/ui';
import { Copy, Scale } from 'lucide-react';
import { formatCompact, formatNumber } from '../../format-number';
import type { useT } from '../../i18n';
import { formatFeatures } from '../format-features';
import type { FormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, partColumnNames, priceValue, providerOf, type SortKey } from '../rows';
import type { Per } from '../use-pricing-view';
import { OtherGroups, PriceCell } from './price-cells';
import { billingText, formatPerCall } from './price-summary';

export type ColumnContext = {
  t: ReturnType<typeof useT>;
  per: Per;
  groups: readonly PricedGroup[];
  compared: readonly string[];
  hasEstimate: boolean;
  /** Whether models differ in the groups that offer them. */
  hasGroupDifferences: boolean;
  hasContext: boolean;
  hasFeatures: boolean;
  decimals: Record<PriceColumn, number>;
  formatCell: FormatCell;
  onGroup: (name: string) => void;
  onCompare: (name: string) => void;
  onCopy: (name: string) => void;
};

export function priceColumns({
  t,
  per,
  groups,
  compared,
  hasEstimate,
  hasGroupDifferences,
  hasContext,
  hasFeatures,
  decimals,
  formatCell,
  ...on
}: ColumnContext): Column<PriceRow>[] {
  const unit = t(`pricing.per.${per}.short`);
  const sort = (name: PriceColumn & SortKey): Pick<Column<PriceRow>, 'sort'> => ({
    sort: { field: name, by: (row) => priceValue(row, name) ?? 0 },
  });
  const money = (row: PriceRow, name: PriceColumn) => {
    const price = formatCell(row, name);
    return price && <PriceCell price={price} decimals={decimals[name]} />;
  };
  const width = 116;
  return [
    {
      id: 'model',
      header: t('pricing.model'),
      width: 280,
      fixed: true,
      sort: { field: 'name', by: ({ name }) => name },
      panelCell: () => null,
      cell: ({ name }) => (
        <b>
          <ModelName name={name} />
        </b>
      ),
    },
    {
      id: 'input',
      header: t('pricing.input.per', { unit }),
      align: 'end',
      width,
      ...sort('input'),
      panelCell: (row) => money(row, 'input'),
      cell: (row) =>
        row.cost?.kind === 'call' ? (
          <span className="ui-muted">{formatPerCall(formatCell(row, 'call')?.rounded, t)}</span>
        ) : (
          money(row, 'input')
        ),
    },
    {
      id: 'output',
      header: t('pricing.output.per', { unit }),
      align: 'end',
      width,
      ...sort('output'),
      panelCell: (row) => money(row, 'output'),
      cell: (row) => (row.cost?.kind === 'call' ? null : money(row, 'output')),
    },
    ...partColumnNames.map((name) => ({
      id: name,
      header: t(`pricing.part.${name}.per`, { unit }),
      align: 'end' as const,
      width,
      optional: true,
      cell: (row: PriceRow) => money(row, name),
    })),
    ...(hasEstimate
      ? [
          {
            id: 'charge',
            header: t('pricing.charge'),
            align: 'end' as const,
            width: 136,
            ...sort('charge'),
            cell: (row: PriceRow) => money(row, 'charge'),
          },
        ]
      : []),
    {
      id: 'provider',
      header: t('pricing.provider'),
      width: 124,
      inPanel: true,
      cell: (row) => providerOf(row),
    },
    {
      id: 'context',
      header: t('pricing.context'),
      align: 'end',
      width: 96,
      optional: !hasContext,
      inPanel: true,
      cell: ({ contextWindow }) => contextWindow && <span title={formatNumber(contextWindow)}>{formatCompact(contextWindow)}</span>,
    },
    {
      id: 'features',
      header: t('pricing.features'),
      optional: !hasFeatures,
      inPanel: true,
      cell: ({ features }) => features && features.length > 0 && <span className="ui-muted">{formatFeatures(features, t)}</span>,
    },
    {
      id: 'type',
      header: t('pricing.type'),
      width: 100,
      optional: true,
      inPanel: true,
      panelCell: (row) => billingText(row, formatCell(row, 'call')?.rounded, t),
      cell: ({ price: { kind } }) => t(`pricing.type.${kind}`),
    },
    {
      id: 'groups',
      header: t('pricing.groups'),
      width: 136,
      optional: !hasGroupDifferences,
      inPanel: true,
      panelCell: ({ cost, groups: offeringGroups }) =>
        cost ? null : <OtherGroups offeringGroups={offeringGroups} groups={groups} onGroup={on.onGroup} />,
      cell: ({ cost, groups: offeringGroups }) =>
        cost ? (
          <span className="ui-muted">{offeringGroups.join(t('pricing.separator'))}</span>
        ) : (
          <OtherGroups offeringGroups={offeringGroups} groups={groups} onGroup={on.onGroup} />
        ),
    },
    {
      id: 'actions',
      header: '',
      width: 84,
      cell: ({ name }) => (
        <div data-actions="">
          <RowAction label={t('pricing.copy.of', { name })} text={t('pricing.copy')} onClick={() => on.onCopy(name)}>
            <Copy />
          </RowAction>
          <RowAction
            label={t('pricing.compare.of', { name })}
            text={t('pricing.compare.add')}
            aria-pressed={compared.includes(name)}
            onClick={() => on.onCompare(name)}
          >
            <Scale />
          </RowAction>
        </div>
      ),
    },
  ];
}
