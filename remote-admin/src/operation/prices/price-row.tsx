import { ModelName, RowAction, StatusTag } from '@console/shared/ui';
import { Pencil, X } from 'lucide-react';
import { useT } from '../../i18n';
import { columnFields, type PriceField, type PriceValues } from '../price-tables/tables';
import type { Drafts } from '../table/use-drafts';
import { CostCells } from './cost-cells';
import type { PriceColumn, PriceRow as Row } from './model';
import { PriceCell } from './price-cell';

export type PriceRowProps = {
  row: Row;
  drafts: Drafts;
  pricePerRatio: number;
  decimals: Record<PriceColumn, number>;
  onValues: (row: Row, values: PriceValues) => void;
  onRemove: (row: Row) => void;
  /** Options that are edited in the drawer alone. */
  drawerFields: readonly PriceField[];
  onEdit: (row: Row) => void;
};

export function PriceRow({ row, pricePerRatio, decimals, drafts, onValues, onRemove, drawerFields, onEdit }: PriceRowProps) {
  const t = useT();
  return (
    <tr data-changed={row.isChanged ? '' : undefined}>
      <th scope="row" title={row.name}>
        <span data-part="model">
          <ModelName name={row.name} />
          {row.isChanged && <StatusTag tone="warning">{t('operation.prices.changed')}</StatusTag>}
        </span>
      </th>
      <CostCells row={row} pricePerRatio={pricePerRatio} decimals={decimals} drafts={drafts} onValues={(values) => onValues(row, values)} />
      {columnFields.map((field) => (
        <PriceCell
          key={field}
          row={row}
          field={field}
          decimals={decimals[field]}
          drafts={drafts}
          onValue={(value) => onValues(row, { [field]: value })}
        />
      ))}
      <td data-part="remove" data-option={drawerFields.join(' ')}>
        <RowAction label={t('operation.prices.edit', { name: row.name })} onClick={() => onEdit(row)}>
          <Pencil />
        </RowAction>
        <RowAction label={t('operation.prices.remove', { name: row.name })} onClick={() => onRemove(row)}>
          <X />
        </RowAction>
      </td>
    </tr>
  );
}
