import { DateRange, FilterBar, PlainSelect } from '@console/shared/ui';
import { SuggestingFilterField, useUsernameSuggestions } from '../../filters';
import { useT } from '../../i18n';
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
      view={
        <PlainSelect
          label={t('detail.unit')}
          value={unit}
          options={units.map((value) => ({ value, label: t(`detail.unit.${value}`) }))}
          onChange={(value) => setFilters({ unit: value })}
          width="36"
        />
      }
    >
      {owner.scope === 'all' && (
        <SuggestingFilterField
          label={t('detail.user')}
          placeholder={t('detail.user.all')}
          value={owner.username}
          useSuggestions={useUsernameSuggestions}
          onSearch={(username, options) => setFilters({ username }, options)}
        />
      )}
    </FilterBar>
  );
}
