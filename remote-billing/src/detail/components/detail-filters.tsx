import { DateRange, FilterBar, FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Dashboard } from '../use-dashboard';
import { UserField } from './user-field';

/** The gateway answers so many days of one's own calls. */
const maxOwnDays = 30;

/** Whose calls of which time are drawn, and how finely. */
export function DetailFilters({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { params, setFilters, owner, unit, units, fallback } = dashboard;
  const { filters } = params;
  const isOfOne = owner.scope === 'all' && owner.username !== '';
  return (
    <FilterBar
      id="detail"
      list={dashboard}
      chips={isOfOne ? [{ text: `${t('detail.user')}: ${owner.username}`, filters: ['username'] }] : []}
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
