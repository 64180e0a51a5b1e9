import { AmountFilterField } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { DateRange, FilterBar, FormField, PlainSelect } from '@console/shared/ui';
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
import { defaultRange } from '../api/types';
import { parseTypeCode } from '../model';
import type { LogList } from '../use-log-list';
import { useTypeCodes, useTypeName } from '../use-type-name';

export function LogFilters({ list }: { list: LogList }) {
  const t = useT();
  const typeName = useTypeName();
  const hasRequestIds = useCapability('log-request-ids');
  const hasMinCost = useCapability('log-min-cost');
  const { filters } = list.params;
  const type = parseTypeCode(filters.type);
  const known = useTypeCodes();
  const codes = known.includes(type) || type === '' ? known : [...known, type];
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
      <FilterField
        label={t('log.token')}
        placeholder={t('filter.example.token')}
        value={filters.token_name}
        onSearch={(token_name, options) => list.setFilters({ token_name }, options)}
      />
      <SuggestingFilterField
        label={t('log.group')}
        placeholder={t('filter.example.group')}
        value={filters.group}
        useSuggestions={useGroupSuggestions}
        onSearch={(group, options) => list.setFilters({ group }, options)}
      />
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
          useSuggestions={useChannelSuggestions}
          onSearch={(channel, options) => list.setFilters({ channel }, options)}
        />
      )}
      {hasRequestIds && (
        <FilterField
          label={t('log.request-id')}
          placeholder={t('log.request-id.hint')}
          value={filters.request_id}
          onSearch={(request_id, options) => list.setFilters({ request_id }, options)}
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
