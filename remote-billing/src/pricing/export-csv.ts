import type { PricedGroup } from '@console/shared/contract/prices';
import type { CsvCell } from '@console/shared/files';
import type { PriceRow } from './rows';

export type CsvContext = { group: PricedGroup | undefined; quotaPerUnit: number; typeNames: Record<'tokens' | 'call', string> };

/** Short of what halves and thirds leave behind. */
const roundForCsv = (value: number | undefined): CsvCell => (value === undefined ? '' : Number(value.toPrecision(12)));

/**
 * One row a model, in raw currency units: model, type, group and its ratio, input and output for a million tokens, a call, model and
 * completion ratio, what the estimate comes to, and the groups that have it. Prices that the group has not are empty.
 */
export function csvRows(rows: readonly PriceRow[], { group, quotaPerUnit, typeNames }: CsvContext): CsvCell[][] {
  return rows.map(({ name, price, cost, charge, groups }) => [
    name,
    typeNames[price.kind],
    group?.name ?? '',
    group?.ratio ?? '',
    roundForCsv(cost?.kind === 'tokens' ? cost.input : undefined),
    roundForCsv(cost?.kind === 'tokens' ? cost.output : undefined),
    roundForCsv(cost?.kind === 'call' ? cost.price : undefined),
    roundForCsv(price.kind === 'tokens' ? price.ratio : undefined),
    roundForCsv(price.kind === 'tokens' ? price.completion : undefined),
    roundForCsv(charge === undefined ? undefined : charge / quotaPerUnit),
    groups.join(' '),
  ]);
}
