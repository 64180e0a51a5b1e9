import { useStored } from '@console/shared/session';
import { type ListState, useListParams } from '@console/shared/ui';
import { useMemo } from 'react';
import type { ChannelFilter, ChannelListParams } from './api/types';

export type ChannelListState = {
  /** What the list asks for. */
  params: ChannelListParams;
  /** Page and filters; the tag mode is none of them. */
  list: ListState<ChannelFilter>;
  setTagMode: (isOn: boolean) => void;
  setIdSort: (isOn: boolean) => void;
};

const isTrue = (value: unknown) => value === true;

/** Filters, page and tag mode stand in the address; the order is the person's and stays in the browser. */
export function useChannelList(): ChannelListState {
  const all = useListParams(['keyword', 'model', 'group', 'tags']);
  const [idSort, setIdSort] = useStored('id-sort', isTrue);
  return useMemo(() => {
    const { keyword, model, group, tags } = all.params.filters;
    const filters = { keyword, model, group };
    return {
      params: { ...all.params, filters, idSort, tagMode: tags !== '' },
      list: {
        ...all,
        params: { ...all.params, filters },
        isFiltered: Object.values(filters).some((value) => value !== ''),
      },
      setTagMode: (isOn) => all.setFilters({ tags: isOn ? '1' : '' }),
      setIdSort: (isOn) => {
        setIdSort(isOn);
        all.setPage(1);
      },
    };
  }, [all, idSort, setIdSort]);
}
