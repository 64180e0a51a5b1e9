import { useQuery } from '@console/shared/query';
import { FilterBar, type ListState, lazyComponent, PlainSelect, SearchField } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type ItemFilter, ResourcePage } from '../../resources';
import { models, vendorChoices } from '../api/queries';
import { useModelView } from '../use-model-view';
import { SyncButton } from './sync-button';
import { TabChoice } from './tab-choice';

const ModelDrawer = lazyComponent(() => import('./model-drawer').then((module) => module.ModelDrawer));

export function ModelTab() {
  return (
    <ResourcePage
      id="models"
      resource={models}
      view={useModelView()}
      drawer={ModelDrawer}
      starters={[]}
      actions={<SyncButton />}
      tabs={<TabChoice value="models" />}
      filterNames={['keyword', 'vendor']}
      filterBar={(list) => <ModelFilters list={list} />}
    />
  );
}

function ModelFilters({ list }: { list: ListState<ItemFilter> }) {
  const t = useT();
  const { data } = useQuery(vendorChoices);
  const { keyword, vendor } = list.params.filters;
  const chosen = data?.items.find(({ id }) => String(id) === vendor);
  return (
    <FilterBar
      id="models"
      list={list}
      chips={chosen ? [{ text: chosen.name, filters: ['vendor'] }] : []}
      search={
        <SearchField
          label={t('models.search')}
          shortLabel={t('models.search.short')}
          value={keyword}
          onSearch={(text, options) => list.setFilters({ keyword: text }, options)}
        />
      }
    >
      <PlainSelect
        label={t('models.vendor')}
        value={chosen ? vendor : ''}
        options={[
          { value: '', label: t('models.vendor.all') },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => list.setFilters({ vendor: id })}
        width="full"
      />
    </FilterBar>
  );
}
