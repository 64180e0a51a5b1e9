import { logType } from '@console/shared/contract';
import { useCapability } from '@console/shared/session';
import { DateRange, FilterBar, FormField, PlainSelect } from '@console/shared/ui';
import {
  AmountFilterField,
  FilterField,
  NumberFilterField,
  SuggestingFilterField,
  useModelSuggestions,
  useUsernameSuggestions,
} from '../../filters';
import { useT } from '../../i18n';
import { defaultRange, type LogFilter } from '../api/types';
import { filterableTypes, parseTypeCode } from '../model';
import type { LogList } from '../use-log-list';
import { useHasFailures, useTypeName } from '../use-type-name';

export function LogFilters({ list }: { list: LogList }) {
  const t = useT();
  const typeName = useTypeName();
  const hasMinCost = useCapability('log-min-cost');
  const { filters } = list.params;
  const type = parseTypeCode(filters.type);
  const known = useHasFailures() ? [...filterableTypes, String(logType.error)] : filterableTypes;
  const codes = known.includes(type) || type === '' ? known : [...known, type];
  const text = (name: LogFilter, label: string, placeholder: string) => (
    <FilterField
      label={label}
      placeholder={placeholder}
      value={filters[name]}
      onSearch={(value, options) => list.setFilters({ [name]: value }, options)}
    />
  );
  return (
    <FilterBar
      id="log"
      list={list}
      chips={list.chips.filter(({ filters: names }) => !names.includes('range'))}
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
      <SuggestingFilterField
        label={t('log.model')}
        placeholder={t('filter.example.model')}
        value={filters.model_name}
        useSuggestions={useModelSuggestions}
        onSearch={(model_name, options) => list.setFilters({ model_name }, options)}
      />
      {text('token_name', t('log.token'), t('filter.example.token'))}
      {text('group', t('log.group'), t('filter.example.group'))}
      {list.scope === 'all' && (
        <SuggestingFilterField
          label={t('log.user')}
          placeholder={t('filter.example.user')}
          value={filters.username}
          useSuggestions={useUsernameSuggestions}
          onSearch={(username, options) => list.setFilters({ username }, options)}
        />
      )}
      {list.scope === 'all' && (
        <NumberFilterField
          label={t('log.channel.id')}
          placeholder={t('filter.example.channel')}
          value={filters.channel}
          onSearch={(channel, options) => list.setFilters({ channel }, options)}
        />
      )}
      {hasMinCost && (
        <AmountFilterField
          label={t('log.min-cost')}
          points={filters.min_quota}
          onSearch={(min_quota, options) => list.setFilters({ min_quota }, options)}
        />
      )}
    </FilterBar>
  );
}
