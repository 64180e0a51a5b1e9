import { PlainSwitch } from '@console/shared/forms';
import { ActionMenu, Button, FilterBar, Flex, SearchField, useNarrow } from '@console/shared/ui';
import { Layers } from 'lucide-react';
import { GroupFilter } from '../../groups';
import { useT } from '../../i18n';
import type { ChannelListState } from '../use-channel-list';

type ViewOption = { id: string; label: string; checked: boolean; onChange: (isOn: boolean) => void };

export function ChannelFilters({ state }: { state: ChannelListState }) {
  const { list } = state;
  const t = useT();
  const { keyword, model, group } = state.params.filters;
  const chips = [
    ...(model === '' ? [] : [{ text: `${t('channel.model')}: ${model}`, filters: ['model'] as const }]),
    ...(group === '' ? [] : [{ text: `${t('channel.group')}: ${group}`, filters: ['group'] as const }]),
  ];
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
      chips={chips}
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
    </FilterBar>
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
