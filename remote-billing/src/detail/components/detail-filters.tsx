import { ChoiceBar, DateRange, FilterBar, type FilterChip } from '@console/shared/ui';
import {
  FilterField,
  NumberFilterField,
  SuggestingFilterField,
  useChannelSuggestions,
  useGroupSuggestions,
  useModelSuggestions,
  useUsernameSuggestions,
} from '../../filters';
import { useT } from '../../i18n';
import { type CallFilter, callFilters, type DetailFilter } from '../api/types';
import type { Dashboard } from '../use-dashboard';

/** The gateway returns at most this many days of own calls. */
const maxOwnDays = 30;

export function DetailFilters({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const { params, setFilters, query, unit, units, fallback } = dashboard;
  const label = (name: CallFilter) => t(`detail.filter.${name}`);
  const field = (name: CallFilter) => ({
    label: label(name),
    value: query.filters[name] ?? '',
    onSearch: (value: string, options?: { replace?: boolean }) => setFilters({ [name]: value }, options),
  });
  const chips = callFilters.flatMap((name): FilterChip<DetailFilter>[] => {
    const value = query.filters[name];
    return value ? [{ text: `${label(name)}: ${value}`, filters: [name] }] : [];
  });
  const isAll = query.scope === 'all';
  return (
    <FilterBar
      id="detail"
      list={dashboard}
      chips={chips}
      search={
        <DateRange
          label={t('detail.period')}
          value={params.filters}
          fallback={fallback}
          onChange={setFilters}
          {...(!isAll && { maxDays: maxOwnDays })}
        />
      }
      view={
        <ChoiceBar
          label={t('detail.unit')}
          value={unit}
          choices={units.map((value) => ({ value, label: t(`detail.unit.${value}`) }))}
          onChange={(value) => setFilters({ unit: value })}
        />
      }
    >
      {(isAll || query.hasReport) && (
        <>
          {isAll && (
            <SuggestingFilterField {...field('username')} placeholder={t('detail.user.all')} useSuggestions={useUsernameSuggestions} />
          )}
          {query.hasReport && (
            <>
              <SuggestingFilterField {...field('model_name')} useSuggestions={useModelSuggestions} />
              <FilterField {...field('token_name')} />
              <SuggestingFilterField {...field('group')} useSuggestions={useGroupSuggestions} />
              {isAll && <NumberFilterField {...field('channel')} useSuggestions={useChannelSuggestions} />}
            </>
          )}
        </>
      )}
    </FilterBar>
  );
}
