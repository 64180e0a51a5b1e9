import type { Usage } from '@console/shared/contract/prices';
import { useStored } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo } from 'react';
import { parseCount } from './model';
import { parseSort, type Sort } from './rows';

const names = ['group', 'keyword', 'type', 'offered', 'sort', 'per', 'compare', 'estimate', 'input', 'output', 'calls'] as const;

export type PricingParam = (typeof names)[number];

/** Tokens that a price is told for: `m` a million, `k` a thousand. */
export type Per = 'm' | 'k';

const parsePer = (value: unknown): Per => (value === 'k' ? 'k' : 'm');

/** Models beside each other. */
export const maxCompared = 4;

/** What an estimate is made for, as it was typed; a field that is empty counts as its usual number. */
export type Estimate = { texts: Record<keyof Usage, string>; usage: Usage | undefined };

const defaults: Record<keyof Usage, string> = { input: '1000', output: '500', calls: '1' };

export type PricingView = {
  list: ListState<PricingParam>;
  sort: Sort;
  per: Per;
  setPer: (per: Per) => void;
  /** Names, in the order in which they were chosen. */
  compared: readonly string[];
  /** Undefined while no estimate is asked for. */
  estimate: Estimate | undefined;
};

/** What the page shows, all of it in the address; the unit of prices is also remembered. */
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
