import type { PricedGroup } from '@console/shared/contract/prices';
import { type Column, RowAction } from '@console/shared/ui';
import { Copy, Scale } from 'lucide-react';
import type { useT } from '../../i18n';
import type { FormatCell } from '../format-prices';
import type { PriceColumn, PriceRow } from '../rows';
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
  const money = (name: PriceColumn, header: string): Column<PriceRow> => ({
    id: name,
    header,
    align: 'end',
    cell: (row) => {
      const text = formatCell(row, name);
      return text === undefined ? null : <PriceCell text={text} decimals={decimals[name]} />;
    },
  });
  return [
    {
      id: 'model',
      header: t('pricing.model'),
      fixed: true,
      cell: (row) => <ModelCell row={row} groups={groups} onGroup={on.onGroup} />,
    },
    {
      id: 'type',
      header: t('pricing.type'),
      fit: true,
      cell: ({ price: { kind } }) => t(`pricing.type.${kind}`),
    },
    money('input', t('pricing.input.per', { unit })),
    money('output', t('pricing.output.per', { unit })),
    money('call', t('pricing.call')),
    ...(hasEstimate ? [money('charge', t('pricing.charge'))] : []),
    {
      id: 'actions',
      header: t('pricing.actions'),
      fit: true,
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
