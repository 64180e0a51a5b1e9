import type { PricedGroup } from '@console/shared/contract/prices';
import { type Column, ModelName, RowAction, type RowSummary } from '@console/shared/ui';
import { Copy, Scale } from 'lucide-react';
import { formatCompact, formatNumber } from '../../format-number';
import type { useT } from '../../i18n';
import { formatFeatures } from '../format-features';
import type { FormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, partColumnNames, priceValue, providerOf, type SortKey } from '../rows';
import type { Per } from '../use-pricing-view';
import { OtherGroups, PriceCell } from './price-cells';

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

const formatPerCall = (price: string | undefined, t: ColumnContext['t']) => t('pricing.details.per-call', { price: price ?? '' });

function billingText({ price: { kind } }: PriceRow, price: string | undefined, t: ColumnContext['t']) {
  return kind === 'call' && price !== undefined ? formatPerCall(price, t) : t(`pricing.type.${kind}`);
}

export const priceSummary =
  ({ t, formatCell }: Pick<ColumnContext, 't' | 'formatCell'>) =>
  (row: PriceRow): RowSummary => {
    const { name, cost, price, groups, contextWindow, features } = row;
    const show = (column: PriceColumn) => formatCell(row, column)?.rounded;
    const prices = cost && (cost.kind === 'call' ? formatPerCall(show('call'), t) : `${show('input')} / ${show('output')}`);
    const charge = show('charge');
    return {
      title: <ModelName name={name} />,
      value: charge ?? prices,
      meta: cost
        ? [
            providerOf(row),
            price.kind === 'call' && t('pricing.type.call'),
            charge && prices,
            contextWindow && t('pricing.context.size', { tokens: formatCompact(contextWindow) }),
            formatFeatures(features, t),
          ]
        : [groups.length > 0 ? `${t('pricing.other-groups')} ${groups.join(t('pricing.separator'))}` : t('pricing.no-group')],
    };
  };
