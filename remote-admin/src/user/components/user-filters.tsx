import { formatQuota } from '@console/shared/format';
import { AmountFilterField } from '@console/shared/forms';
import { useCapability, useSession } from '@console/shared/session';
import { FilterBar, type FilterChip, type ListState, PlainSelect, SearchField } from '@console/shared/ui';
import { GroupFilter } from '../../groups';
import { useT } from '../../i18n';
import type { UserFilter } from '../api/types';
import { parseBelow, roleFilters, statusFilters, toRole, toRoleFilter, toStatus, toStatusFilter } from '../model';

export function UserFilters({ list }: { list: ListState<UserFilter> }) {
  const t = useT();
  const { keyword, group, role, status, below } = list.params.filters;
  const hasFilters = useCapability('user-filters');
  const hasBalanceFilter = useCapability('user-balance-filter');
  return (
    <FilterBar
      id="user"
      list={list}
      chips={useChips(list)}
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
      {hasFilters && (
        <>
          <PlainSelect
            label={t('user.role')}
            value={toRoleFilter(role)}
            options={[
              { value: '', label: t('user.role.all') },
              ...roleFilters.map((code) => ({ value: code, label: t(`user.role.${toRole(Number(code))}`) })),
            ]}
            onChange={(code) => list.setFilters({ role: code })}
            width="full"
          />
          <PlainSelect
            label={t('user.status')}
            value={toStatusFilter(status)}
            options={[
              { value: '', label: t('user.status.all') },
              ...statusFilters.map((code) => ({ value: code, label: t(`user.status.${toStatus(Number(code))}`) })),
            ]}
            onChange={(code) => list.setFilters({ status: code })}
            width="full"
          />
        </>
      )}
      {hasBalanceFilter && (
        <AmountFilterField
          label={t('user.below')}
          points={parseBelow(below)}
          onSearch={(points, options) => list.setFilters({ below: points }, options)}
        />
      )}
    </FilterBar>
  );
}

function useChips(list: ListState<UserFilter>): FilterChip<UserFilter>[] {
  const t = useT();
  const display = useSession((state) => state.status);
  const { group, role, status, below } = list.params.filters;
  const chips: [UserFilter, string][] = [
    ['group', group && `${t('user.group')}: ${group}`],
    ['role', toRoleFilter(role) && t(`user.role.${toRole(Number(role))}`)],
    ['status', toStatusFilter(status) && t(`user.status.${toStatus(Number(status))}`)],
    ['below', parseBelow(below) && t('user.below.chip', { amount: formatQuota(Number(below), display) })],
  ];
  return chips.filter(([, text]) => text !== '').map(([filter, text]) => ({ text, filters: [filter] }));
}
