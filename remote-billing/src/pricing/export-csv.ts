import { type ModelPrice, type PricedGroup, textCost } from '@console/shared/contract/prices';
import type { CsvCell } from '@console/shared/files';
import type { PriceRow } from './rows';

export type CsvContext = { group: PricedGroup | undefined; quotaPerUnit: number; typeNames: Record<ModelPrice['kind'], string> };

/** Rounds off the error of binary fractions. */
const roundForCsv = (value: number | undefined): CsvCell => (value === undefined ? '' : Number(value.toPrecision(12)));

/** In raw currency units; prices that the group does not offer are empty. */
export function csvRows(rows: readonly PriceRow[], { group, quotaPerUnit, typeNames }: CsvContext): CsvCell[][] {
  return rows.map(({ name, price, cost, charge, groups }) => [
    name,
    typeNames[price.kind],
    group?.name ?? '',
    group?.ratio ?? '',
    roundForCsv(cost && textCost(cost, 'input')),
    roundForCsv(cost && textCost(cost, 'output')),
    roundForCsv(cost?.kind === 'call' ? cost.price : undefined),
    roundForCsv(price.kind === 'tokens' ? price.ratio : undefined),
    roundForCsv(price.kind === 'tokens' ? price.completion : undefined),
    roundForCsv(charge === undefined ? undefined : charge / quotaPerUnit),
    groups.join(' '),
  ]);
}
