import { useStored } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { ChannelFilter, ChannelListParams } from './api/types';
import { looksLikeKey } from './model';

export type ChannelListState = {
  params: ChannelListParams;
  list: ListState<ChannelFilter>;
  setTagMode: (isOn: boolean) => void;
  setIdSort: (isOn: boolean) => void;
};

const isTrue = (value: unknown) => value === true;

/** A key used as a keyword stays out of the URL, which is logged, displayed and shared. */
export function useChannelList(): ChannelListState {
  const all = useListParams(['keyword', 'model', 'group', 'status', 'type', 'tag', 'tags']);
  const [idSort, setIdSort] = useStored('id-sort', isTrue);
  const [secret, setSecret] = useState('');
  return useMemo(() => {
    const { tags, ...filters } = all.params.filters;
    return {
      params: { ...all.params, filters: { ...filters, keyword: secret || filters.keyword }, idSort, tagMode: tags !== '' },
      list: {
        ...all,
        params: { ...all.params, filters },
        isFiltered: [...Object.values(filters), secret].some((value) => value !== ''),
        setFilters: (change, options) => {
          const next = change.keyword;
          if (next !== undefined) {
            setSecret(looksLikeKey(next) ? next : '');
          }
          all.setFilters(next !== undefined && looksLikeKey(next) ? { ...change, keyword: '' } : change, options);
        },
      },
      setTagMode: (isOn) => all.setFilters({ tags: isOn ? '1' : '' }),
      setIdSort: (isOn) => {
        setIdSort(isOn);
        // A sorted column would hide the order.
        all.setSort(undefined);
      },
    };
  }, [all, idSort, setIdSort, secret]);
}
