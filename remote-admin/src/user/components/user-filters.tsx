import { useQuery } from '@console/shared/query';
import { PlainSelect, SearchField, Toolbar } from '@console/shared/ui';
import { useT } from '../../i18n';
import { groupList } from '../api/queries';
import type { UserFilter } from '../api/types';

export type UserFiltersProps = {
  filters: Record<UserFilter, string>;
  onChange: (change: Partial<Record<UserFilter, string>>) => void;
};

export function UserFilters({ filters: { keyword, group }, onChange }: UserFiltersProps) {
  const t = useT();
  const { data: groups = [] } = useQuery(groupList);
  // A group of the address stays selectable while the list is on its way, or when it is gone.
  const names = group === '' || groups.includes(group) ? groups : [group, ...groups];
  return (
    <Toolbar>
      <SearchField label={t('user.search')} value={keyword} onSearch={(text) => onChange({ keyword: text })} width="80" />
      <PlainSelect
        label={t('user.group')}
        value={group}
        options={[{ value: '', label: t('user.group.all') }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(name) => onChange({ group: name })}
        width="44"
      />
    </Toolbar>
  );
}
