import { priceOptions } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';

/** Options by the names that other gateways read. */
const tables = { ...priceOptions, billing_mode: 'billing_setting.billing_mode' } as const;

type PriceTables = Record<keyof typeof tables, Record<string, unknown>>;

export const storedPrices = ({ options }: Pick<Gateway, 'options'>): PriceTables =>
  Object.fromEntries(Object.entries(tables).map(([name, option]) => [name, options.json(option) ?? {}])) as PriceTables;

/** All prices that are set, for gateways that take them over. @throws ConsoleError unless the site publishes them */
export function publishedPrices(gateway: Pick<Gateway, 'options'>): PriceTables {
  if (!gateway.options.flag('ExposeRatioEnabled')) {
    throw new ConsoleError('pricesNotPublished', {}, 403);
  }
  return storedPrices(gateway);
}
