import { FilterBar, type ListState, SearchField } from '@console/shared/ui';

export type KeywordFilterProps = { id: string; label: string; list: ListState<'keyword'> };

/** The filter bar of a list that is only searched. */
export function KeywordFilter({ id, label, list }: KeywordFilterProps) {
  return (
    <FilterBar
      id={id}
      list={list}
      chips={[]}
      search={
        <SearchField
          label={label}
          value={list.params.filters.keyword}
          onSearch={(keyword, options) => list.setFilters({ keyword }, options)}
        />
      }
    />
  );
}
