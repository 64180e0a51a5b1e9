import { FilterBar, type ListState, SearchField } from '@console/shared/ui';
import { GroupFilter } from '../../groups';
import { useT } from '../../i18n';
import type { UserFilter } from '../api/types';

export function UserFilters({ list }: { list: ListState<UserFilter> }) {
  const t = useT();
  const { keyword, group } = list.params.filters;
  return (
    <FilterBar
      id="user"
      list={list}
      chips={group === '' ? [] : [{ text: `${t('user.group')}: ${group}`, filters: ['group'] }]}
      search={
        <SearchField
          label={t('user.search')}
          shortLabel={t('user.search.short')}
          value={keyword}
          onSearch={(text, options) => list.setFilters({ keyword: text }, options)}
        />
      }
    >
      <GroupFilter
        label={t('user.group')}
        allLabel={t('user.group.all')}
        value={group}
        onChange={(name) => list.setFilters({ group: name })}
      />
    </FilterBar>
  );
}
