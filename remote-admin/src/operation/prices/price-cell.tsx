import { useT } from '../../i18n';
import { roundPrice } from '../price-tables/round-price';
import type { ColumnField } from '../price-tables/tables';
import { NumberCell, type NumberCellProps } from '../table/number-cell';
import type { PriceRow } from './model';

export type PriceCellProps = Pick<NumberCellProps, 'drafts' | 'onValue' | 'decimals'> & { row: PriceRow; field: ColumnField };

export function PriceCell({ row: { name, values, cost, expression }, field, ...cell }: PriceCellProps) {
  const t = useT();
  // Without its own ratio, a model is charged at the ratio of its family.
  const familyRatio =
    cost?.kind === 'tokens' && values.CompletionRatio === undefined && cost.input > 0 ? cost.output / cost.input : undefined;
  const placeholder = field === 'CompletionRatio' && familyRatio !== undefined ? String(roundPrice(familyRatio)) : '—';
  return (
    <NumberCell
      {...cell}
      name={name}
      field={field}
      column={t(`operation.prices.column.${field}`)}
      value={values[field]}
      placeholder={placeholder}
      // An expression overrides a fixed price, which overrides the ratios.
      disabled={expression !== undefined || (field !== 'ModelPrice' && values.ModelPrice !== undefined)}
    />
  );
}
