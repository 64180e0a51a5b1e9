import type { PricedGroup } from '@console/shared/contract/prices';
import { type Column, ModelName, RowAction, type RowSummary } from '@console/shared/ui';
import { Copy, Scale } from 'lucide-react';
import type { useT } from '../../i18n';
import type { FormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, priceValue, type SortKey } from '../rows';
import type { Per } from '../use-pricing-view';
import { ModelCell, PriceCell } from './price-cells';

export type ColumnContext = {
  t: ReturnType<typeof useT>;
  per: Per;
  groups: readonly PricedGroup[];
  compared: readonly string[];
  hasEstimate: boolean;
  decimals: Record<PriceColumn, number>;
  formatCell: FormatCell;
  onGroup: (name: string) => void;
  onCompare: (name: string) => void;
  onCopy: (name: string) => void;
};

export function priceColumns({ t, per, groups, compared, hasEstimate, decimals, formatCell, ...on }: ColumnContext): Column<PriceRow>[] {
  const unit = t(`pricing.per.${per}.short`);
  const money = (name: PriceColumn & SortKey, header: string): Column<PriceRow> => ({
    id: name,
    header,
    align: 'end',
    width: hasEstimate ? 128 : 168,
    sort: { field: name, by: (row) => priceValue(row, name) ?? 0 },
    cell: (row) => {
      const price = formatCell(row, name);
      return price && <PriceCell price={price} decimals={decimals[name]} />;
    },
  });
  return [
    {
      id: 'model',
      header: t('pricing.model'),
      fixed: true,
      sort: { field: 'name', by: ({ name }) => name },
      cell: (row) => <ModelCell row={row} groups={groups} onGroup={on.onGroup} />,
    },
    {
      id: 'type',
      header: t('pricing.type'),
      width: hasEstimate ? 112 : 160,
      inPanel: true,
      cell: ({ price: { kind } }) => t(`pricing.type.${kind}`),
    },
    money('input', t('pricing.input.per', { unit })),
    money('output', t('pricing.output.per', { unit })),
    money('call', t('pricing.call')),
    ...(hasEstimate ? [money('charge', t('pricing.charge'))] : []),
    {
      id: 'actions',
      header: '',
      width: 84,
      cell: ({ name }) => (
        <span data-actions="">
          <RowAction label={t('pricing.copy.of', { name })} onClick={() => on.onCopy(name)}>
            <Copy />
          </RowAction>
          <RowAction label={t('pricing.compare.of', { name })} aria-pressed={compared.includes(name)} onClick={() => on.onCompare(name)}>
            <Scale />
          </RowAction>
        </span>
      ),
    },
  ];
}

export const priceSummary =
  ({ t, formatCell }: Pick<ColumnContext, 't' | 'formatCell'>) =>
  (row: PriceRow): RowSummary => {
    const { name, cost, price, groups } = row;
    const show = (column: PriceColumn) => formatCell(row, column)?.rounded;
    const prices = cost && (cost.kind === 'call' ? show('call') : `${show('input')} / ${show('output')}`);
    const charge = show('charge');
    return {
      title: <ModelName name={name} />,
      value: charge ?? prices,
      meta: cost
        ? [t(`pricing.type.${price.kind}`), charge && prices]
        : [groups.length > 0 ? `${t('pricing.other-groups')} ${groups.join(t('pricing.separator'))}` : t('pricing.no-group')],
    };
  };
