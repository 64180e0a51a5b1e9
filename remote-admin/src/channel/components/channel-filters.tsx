import { PlainSwitch } from '@console/shared/forms';
import { FilterBar, Flex, SearchField } from '@console/shared/ui';
import { GroupFilter } from '../../groups';
import { useT } from '../../i18n';
import type { ChannelListState } from '../use-channel-list';

export function ChannelFilters({ state }: { state: ChannelListState }) {
  const { list } = state;
  const t = useT();
  const { keyword, model, group } = state.params.filters;
  const chips = [
    ...(model === '' ? [] : [{ text: `${t('channel.model')}: ${model}`, filters: ['model'] as const }]),
    ...(group === '' ? [] : [{ text: `${t('channel.group')}: ${group}`, filters: ['group'] as const }]),
  ];
  return (
    <FilterBar
      id="channel"
      list={list}
      chips={chips}
      search={
        <SearchField
          label={t('channel.search')}
          value={keyword}
          onSearch={(text, options) => list.setFilters({ keyword: text }, options)}
        />
      }
      view={<ListSwitches {...state} />}
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

function ListSwitches({ params, setIdSort, setTagMode }: ChannelListState) {
  const t = useT();
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <PlainSwitch label={t('channel.id-sort')} checked={params.idSort} onChange={setIdSort} />
      <PlainSwitch label={t('channel.tag-mode')} checked={params.tagMode} onChange={setTagMode} />
    </Flex>
  );
}
