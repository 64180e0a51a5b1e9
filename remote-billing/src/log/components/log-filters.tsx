import { DateRange, FilterBar, FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import { defaultRange, type LogFilter } from '../api/types';
import { filterableTypes } from '../model';
import type { LogList } from '../use-log-list';
import { FilterField } from './filter-field';

/** What the log is narrowed to. */
export function LogFilters({ list }: { list: LogList }) {
  const t = useT();
  const { filters } = list.params;
  const text = (name: LogFilter, label: string) => (
    <FilterField label={label} value={filters[name]} onCommit={(value) => list.setFilters({ [name]: value })} />
  );
  return (
    <FilterBar
      id="log"
      list={list}
      chips={list.chips}
      search={<DateRange label={t('log.range')} value={filters} fallback={defaultRange} onChange={list.setFilters} />}
    >
      <FormField label={t('log.type')}>
        <PlainSelect
          label={t('log.type')}
          value={filters.type}
          options={[
            { value: '', label: t('log.type.all') },
            ...filterableTypes.map(({ code, type }) => ({ value: code, label: t(`log.type.${type}`) })),
          ]}
          onChange={(type) => list.setFilters({ type })}
          width="full"
        />
      </FormField>
      {text('model_name', t('log.model'))}
      {text('token_name', t('log.token'))}
      {list.scope === 'all' && text('username', t('log.user'))}
      {list.scope === 'all' && text('channel', t('log.channel.id'))}
    </FilterBar>
  );
}
