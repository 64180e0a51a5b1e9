import { useQuery } from '@console/shared/query';
import { DateRange, FilterBar, FormField, Input, PlainSelect, type TypedSearchOptions, useTypedSearch } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { usernameSuggestions } from '../api/queries';
import type { Dashboard } from '../use-dashboard';

/** The gateway returns at most this many days of own calls. */
const maxOwnDays = 30;

export function DetailFilters({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { params, setFilters, owner, unit, units, fallback } = dashboard;
  const { filters } = params;
  const isSingleUser = owner.scope === 'all' && owner.username !== '';
  return (
    <FilterBar
      id="detail"
      list={dashboard}
      chips={isSingleUser ? [{ text: `${t('detail.user')}: ${owner.username}`, filters: ['username'] }] : []}
      search={
        <DateRange
          label={t('detail.period')}
          value={filters}
          fallback={fallback}
          onChange={setFilters}
          {...(owner.scope === 'own' && { maxDays: maxOwnDays })}
        />
      }
    >
      <FormField label={t('detail.unit')}>
        <PlainSelect
          label={t('detail.unit')}
          value={unit}
          options={units.map((value) => ({ value, label: t(`detail.unit.${value}`) }))}
          onChange={(value) => setFilters({ unit: value })}
          width="full"
        />
      </FormField>
      {owner.scope === 'all' && <UserField value={owner.username} onSearch={(username, options) => setFilters({ username }, options)} />}
    </FilterBar>
  );
}

type UserFieldProps = Pick<TypedSearchOptions, 'value' | 'onSearch'>;

function UserField({ value, onSearch }: UserFieldProps) {
  const t = useT();
  const list = useId();
  const { inputProps } = useTypedSearch({ value, onSearch });
  const names = useQuery(usernameSuggestions(inputProps.value.trim()));
  return (
    <FormField label={t('detail.user')}>
      <Input {...inputProps} list={list} bg="bg.panel" autoComplete="off" spellCheck={false} placeholder={t('detail.user.all')} />
      <datalist id={list}>
        {names.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormField>
  );
}
