import { useQuery } from '@console/shared/query';
import { FilterBar, type ListState, PlainSelect, SearchField } from '@console/shared/ui';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import type { UserFilter } from '../api/types';

export function UserFilters({ list }: { list: ListState<UserFilter> }) {
  const t = useT();
  const { keyword, group } = list.params.filters;
  const { data: groups = [] } = useQuery(groupList);
  // Keeps the group of the URL selectable before the list has loaded.
  const names = group === '' || groups.includes(group) ? groups : [group, ...groups];
  return (
    <FilterBar
      id="user"
      list={list}
      chips={group === '' ? [] : [{ text: `${t('user.group')}: ${group}`, filters: ['group'] }]}
      search={
        <SearchField
          label={t('user.search')}
          value={keyword}
          onSearch={(text, options) => list.setFilters({ keyword: text }, options)}
          width="80"
        />
      }
    >
      <PlainSelect
        label={t('user.group')}
        value={group}
        options={[{ value: '', label: t('user.group.all') }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(name) => list.setFilters({ group: name })}
        width="44"
      />
    </FilterBar>
  );
}
