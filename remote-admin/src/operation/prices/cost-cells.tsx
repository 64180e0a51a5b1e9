import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { PriceValues } from '../price-tables/tables';
import { NumberCell } from '../table/number-cell';
import type { Drafts } from '../table/use-drafts';
import { getCurrencySign } from './currency-sign';
import { fromInputPrice, fromOutputPrice, type PriceColumn, type PriceRow } from './model';

export type CostCellsProps = {
  row: PriceRow;
  pricePerRatio: number;
  decimals: Record<PriceColumn, number>;
  drafts: Drafts;
  onValues: (values: PriceValues) => void;
};

/** Prices of a million tokens, which are stored as ratios. */
export function CostCells({ row, pricePerRatio, decimals, drafts, onValues }: CostCellsProps) {
  const t = useT();
  const currencySign = getCurrencySign(useSession((state) => state.status));
  const { name, cost, lockedCompletion } = row;
  if (cost?.kind === 'call') {
    return (
      <td data-part="cost" colSpan={2} data-label={t('operation.prices.cost')}>
        {t('operation.prices.per-call', { price: `${currencySign}${cost.price}` })}
      </td>
    );
  }
  if (cost?.kind === 'expression') {
    const [first] = cost.tiers;
    const price = (variable: 'p' | 'c') => `${currencySign}${first?.prices?.[variable] ?? '—'}`;
    return (
      <td data-part="cost" colSpan={2} data-label={t('operation.prices.cost')}>
        {first?.prices
          ? t('operation.prices.tiered', { input: price('p'), output: price('c'), count: cost.tiers.length })
          : t('operation.prices.by-expression')}
      </td>
    );
  }
  const cell = { name, drafts, currencySign };
  return (
    <>
      <NumberCell
        {...cell}
        field="input"
        decimals={decimals.input}
        column={t('operation.prices.input')}
        value={cost?.input}
        onValue={(price) => onValues(fromInputPrice(row, price, pricePerRatio))}
      />
      <NumberCell
        {...cell}
        field="output"
        decimals={decimals.output}
        column={t('operation.prices.output')}
        value={cost?.output}
        // The ratio to the input of some models is fixed, and nothing is a multiple of a free input.
        disabled={!cost?.input || lockedCompletion !== undefined}
        onValue={(price) => onValues(fromOutputPrice(row, price))}
      />
    </>
  );
}
