import { useSession } from '@console/shared/session';
import { ModelName, RowAction, StatusTag } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import { getCurrencySign } from './currency-sign';
import { type Cost, type PriceField, priceFields, type PriceRow as Row } from './model';
import { PriceCell } from './price-cell';
import type { Drafts } from './use-prices';

export type PriceRowProps = {
  row: Row;
  drafts: Drafts;
  onValue: (row: Row, field: PriceField, value: number | undefined) => void;
  onRemove: (row: Row) => void;
};

export function PriceRow({ row, drafts, onValue, onRemove }: PriceRowProps) {
  const t = useT();
  return (
    <tr data-changed={row.isChanged ? '' : undefined}>
      <th scope="row" title={row.name}>
        <ModelName name={row.name} />
        {row.isChanged && <StatusTag tone="warning">{t('operation.prices.changed')}</StatusTag>}
      </th>
      {priceFields.map((field) => (
        <PriceCell key={field} row={row} field={field} drafts={drafts} onValue={(value) => onValue(row, field, value)} />
      ))}
      <CostCells cost={row.cost} />
      <td data-part="remove">
        <RowAction label={t('operation.prices.remove', { name: row.name })} onClick={() => onRemove(row)}>
          <X />
        </RowAction>
      </td>
    </tr>
  );
}

function CostCells({ cost }: { cost: Cost | undefined }) {
  const t = useT();
  const sign = getCurrencySign(useSession((state) => state.status));
  const money = (units: number) => `${sign}${units}`;
  if (cost?.kind === 'tokens') {
    return (
      <>
        <td data-part="cost" data-label={t('operation.prices.input')}>
          {money(cost.input)}
        </td>
        <td data-part="cost" data-label={t('operation.prices.output')}>
          {money(cost.output)}
        </td>
      </>
    );
  }
  return (
    <td data-part="cost" colSpan={2} data-label={cost ? t('operation.prices.cost') : undefined}>
      {cost ? t('operation.prices.per-call', { price: money(cost.price) }) : t('operation.prices.none')}
    </td>
  );
}
