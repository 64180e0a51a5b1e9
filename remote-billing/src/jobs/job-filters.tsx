import { DateRange, FilterBar } from '@console/shared/ui';
import { FilterField, NumberFilterField } from '../filter-field';
import { useT } from '../i18n';
import type { JobList } from './use-job-list';

/** What a list of jobs is narrowed to. */
export function JobFilters({ list }: { list: JobList }) {
  const t = useT();
  const { filters } = list.params;
  return (
    <FilterBar
      id={list.kind.id}
      list={list}
      chips={list.chips}
      search={<DateRange label={t('jobs.range')} value={filters} fallback={list.kind.defaultRange} onChange={list.setFilters} />}
    >
      <FilterField label={t('jobs.id')} value={filters.id} onSearch={(id, options) => list.setFilters({ id }, options)} />
      {list.scope === 'all' && (
        <NumberFilterField
          label={t('jobs.channel.id')}
          value={filters.channel}
          onSearch={(channel, options) => list.setFilters({ channel }, options)}
        />
      )}
    </FilterBar>
  );
}
