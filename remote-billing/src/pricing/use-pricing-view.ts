import type { Usage } from '@console/shared/contract/prices';
import { useStored } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo } from 'react';
import { parseCount } from './model';
import { parseSort, type Sort } from './rows';

const names = [
  'group',
  'keyword',
  'type',
  'offered',
  'provider',
  'tag',
  'endpoint',
  'sort',
  'per',
  'compare',
  'estimate',
  'input',
  'output',
  'calls',
] as const;

export type PricingParam = (typeof names)[number];

/** Prices are per `m`illion or per `k` (thousand) tokens. */
export type Per = 'm' | 'k';

const parsePer = (value: unknown): Per => (value === 'k' ? 'k' : 'm');

export const maxCompared = 4;

/** As entered; empty fields use the defaults. */
export type Estimate = { texts: Record<keyof Usage, string>; usage: Usage | undefined };

const defaults: Record<keyof Usage, string> = { input: '1000', output: '500', calls: '1' };

export type PricingView = {
  list: ListState<PricingParam>;
  sort: Sort;
  per: Per;
  setPer: (per: Per) => void;
  compared: readonly string[];
  estimate: Estimate | undefined;
};

/** State is in the URL; the price unit is stored too. */
export function usePricingView(): PricingView {
  const list = useListParams(names);
  const [storedPer, storePer] = useStored<Per>('pricing-per', parsePer);
  const { filters } = list.params;
  return useMemo(() => {
    const { sort, per, compare, estimate, input, output, calls } = filters;
    return {
      list,
      sort: parseSort(sort),
      per: per === '' ? storedPer : parsePer(per),
      setPer: (next) => {
        storePer(next);
        list.setFilters({ per: next }, { keepPage: true });
      },
      compared: [...new Set(compare.split(',').filter(Boolean))].slice(0, maxCompared),
      estimate: estimate === '' ? undefined : parseEstimate({ input, output, calls }),
    };
  }, [list, filters, storedPer, storePer]);
}

function parseEstimate(typed: Estimate['texts']): Estimate {
  const texts = { input: typed.input || defaults.input, output: typed.output || defaults.output, calls: typed.calls || defaults.calls };
  const [input, output, calls] = [parseCount(texts.input), parseCount(texts.output), parseCount(texts.calls)];
  return { texts, usage: input === undefined || output === undefined || calls === undefined ? undefined : { input, output, calls } };
}
