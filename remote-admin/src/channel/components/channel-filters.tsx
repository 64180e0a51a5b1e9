import { formatPoints } from '@console/shared/format';
import { PlainSwitch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { ActionMenu, Button, FilterBar, type FilterChip, Flex, PlainSelect, SearchField, useNarrow } from '@console/shared/ui';
import { Layers } from 'lucide-react';
import { GroupFilter } from '../../groups';
import { useT } from '../../i18n';
import { typeCounts } from '../api/queries';
import type { ChannelFilter, ChannelListParams } from '../api/types';
import { parseStatusFilter, parseTypeFilter, statusFilters } from '../filters';
import { typeName } from '../provider-names';
import type { ChannelListState } from '../use-channel-list';

type ViewOption = { id: string; label: string; checked: boolean; onChange: (isOn: boolean) => void };

export function ChannelFilters({ state }: { state: ChannelListState }) {
  const { list } = state;
  const t = useT();
  const { keyword, model, group, tag } = state.params.filters;
  const hasFilters = useCapability('channel-filters');
  const hasTagFilter = useCapability('channel-tag-filter');
  const options: ViewOption[] = [
    { id: 'id-sort', label: t('channel.id-sort'), checked: state.params.idSort, onChange: state.setIdSort },
    { id: 'tag-mode', label: t('channel.tag-mode'), checked: state.params.tagMode, onChange: state.setTagMode },
  ];
  const changed = options.filter(({ checked }) => checked);
  const reset = () => {
    for (const { onChange } of changed) {
      onChange(false);
    }
  };
  return (
    <FilterBar
      id="channel"
      list={list}
      chips={useChips(state.params.filters)}
      search={
        <SearchField
          label={t('channel.search')}
          shortLabel={t('channel.search.short')}
          value={keyword}
          onSearch={(text, options) => list.setFilters({ keyword: text }, options)}
        />
      }
      view={<ViewOptions options={options} />}
      onResetView={changed.length > 0 ? reset : undefined}
    >
      <SearchField
        label={t('channel.search.model')}
        value={model}
        onSearch={(text, options) => list.setFilters({ model: text }, options)}
        width="full"
      />
      <GroupFilter
        label={t('channel.group')}
        allLabel={t('channel.group.all')}
        value={group}
        onChange={(name) => list.setFilters({ group: name })}
      />
      {hasFilters && <ChoiceFilters state={state} />}
      {hasTagFilter && (
        <SearchField
          label={t('channel.tag')}
          value={tag}
          onSearch={(text, options) => list.setFilters({ tag: text }, options)}
          width="full"
        />
      )}
    </FilterBar>
  );
}

function useChips({ model, group, status, type, tag }: ChannelListParams['filters']): FilterChip<ChannelFilter>[] {
  const t = useT();
  const statusFilter = parseStatusFilter(status);
  const chips: [ChannelFilter, string][] = [
    ['model', model && `${t('channel.model')}: ${model}`],
    ['group', group && `${t('channel.group')}: ${group}`],
    ['status', statusFilter && t(`channel.status.${statusFilter}`)],
    ['type', parseTypeFilter(type) && typeName(Number(type), t)],
    ['tag', tag && `${t('channel.tag')}: ${tag}`],
  ];
  return chips.filter(([, text]) => text !== '').map(([filter, text]) => ({ text, filters: [filter] }));
}

/** By status, and by the types that there are. */
function ChoiceFilters({ state: { list, params } }: { state: ChannelListState }) {
  const t = useT();
  const { data: counts } = useQuery(typeCounts(params.filters));
  const type = parseTypeFilter(params.filters.type);
  const codes = new Set([...(counts?.keys() ?? []), ...(type === '' ? [] : [type])]);
  const types = [...codes].map((code) => ({ value: code, name: typeName(Number(code), t), count: counts?.get(code) ?? 0 }));
  return (
    <>
      <PlainSelect
        label={t('channel.status')}
        value={parseStatusFilter(params.filters.status)}
        options={[
          { value: '', label: t('channel.status.all') },
          ...statusFilters.map((status) => ({ value: status, label: t(`channel.status.${status}`) })),
        ]}
        onChange={(status) => list.setFilters({ status })}
        width="full"
      />
      <PlainSelect
        label={t('channel.type')}
        value={type}
        options={[
          { value: '', label: t('channel.type.all') },
          ...types
            .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
            .map(({ value, name, count }) => ({ value, label: t('channel.type.count', { name, number: formatPoints(count) }) })),
        ]}
        onChange={(code) => list.setFilters({ type: code })}
        width="full"
      />
    </>
  );
}

/** In the dialog of the filters on narrow screens, else a menu. */
function ViewOptions({ options }: { options: ViewOption[] }) {
  const t = useT();
  if (useNarrow()) {
    return (
      <Flex gap="4" align="center" wrap="wrap">
        {options.map(({ id, label, checked, onChange }) => (
          <PlainSwitch key={id} label={label} checked={checked} onChange={onChange} />
        ))}
      </Flex>
    );
  }
  return (
    <ActionMenu
      label={t('channel.display')}
      trigger={
        <Button variant="ghost" colorPalette="gray" color={options.some(({ checked }) => checked) ? 'jade.fg' : 'fg.muted'} px="2">
          <Layers size={15} aria-hidden />
          {t('channel.display')}
        </Button>
      }
      actions={options.map(({ onChange, ...option }) => ({ ...option, onSelect: () => onChange(!option.checked) }))}
    />
  );
}
