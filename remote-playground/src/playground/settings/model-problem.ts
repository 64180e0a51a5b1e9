import type { PriceList } from '@console/shared/contract/prices';

export type ModelProblem = 'unpriced' | 'not-in-group';

/** Why a model cannot answer in a group; undefined if it can or if the price list does not tell. */
export function findModelProblem(
  { models, unpriced }: Pick<PriceList, 'models'> & { unpriced: readonly string[] },
  model: string,
  group: string,
): ModelProblem | undefined {
  if (unpriced.includes(model)) {
    return 'unpriced';
  }
  const groups = models.find(({ name }) => name === model)?.groups ?? [];
  const isOpen = unrestricted.has(group) || groups.length === 0 || groups.some((name) => name === group || unrestricted.has(name));
  return isOpen ? undefined : 'not-in-group';
}

// No group selected, and names that other gateways reserve for any group.
const unrestricted = new Set(['', 'auto', 'all']);
