import { FilterBar, type ListState, SearchField } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type KeywordFilterProps = { id: string; label: string; shortLabel?: string; list: ListState<'keyword'>; note?: ReactNode };

/** The filter bar of a list that is only searched; `note` is before the saved views. */
export function KeywordFilter({ id, label, shortLabel = label, list, note }: KeywordFilterProps) {
  return (
    <FilterBar
      id={id}
      list={list}
      chips={[]}
      note={note}
      search={
        <SearchField
          label={label}
          shortLabel={shortLabel}
          value={list.params.filters.keyword}
          onSearch={(keyword, options) => list.setFilters({ keyword }, options)}
        />
      }
    />
  );
}
