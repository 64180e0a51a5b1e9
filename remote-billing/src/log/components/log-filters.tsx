import { DateRange, FilterBar, FormField, PlainSelect } from '@console/shared/ui';
import { FilterField, NumberFilterField } from '../../filter-field';
import { useT } from '../../i18n';
import { defaultRange, type LogFilter } from '../api/types';
import { filterableTypes, parseTypeCode } from '../model';
import type { LogList } from '../use-log-list';
import { useTypeName } from '../use-type-name';

export function LogFilters({ list }: { list: LogList }) {
  const t = useT();
  const typeName = useTypeName();
  const { filters } = list.params;
  const type = parseTypeCode(filters.type);
  const codes = filterableTypes.includes(type) || type === '' ? filterableTypes : [...filterableTypes, type];
  const text = (name: LogFilter, label: string) => (
    <FilterField label={label} value={filters[name]} onSearch={(value, options) => list.setFilters({ [name]: value }, options)} />
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
          value={type}
          options={[{ value: '', label: t('log.type.all') }, ...codes.map((code) => ({ value: code, label: typeName(Number(code)) }))]}
          onChange={(chosen) => list.setFilters({ type: chosen })}
          width="full"
        />
      </FormField>
      {text('model_name', t('log.model'))}
      {text('token_name', t('log.token'))}
      {text('group', t('log.group'))}
      {list.scope === 'all' && text('username', t('log.user'))}
      {list.scope === 'all' && (
        <NumberFilterField
          label={t('log.channel.id')}
          value={filters.channel}
          onSearch={(channel, options) => list.setFilters({ channel }, options)}
        />
      )}
    </FilterBar>
  );
}
