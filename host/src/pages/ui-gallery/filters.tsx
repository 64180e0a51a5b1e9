import { Box, DateRange, FilterBar, FormField, Input, PlainSelect, RelativeTime, useListParams, useTypedSearch } from '@console/shared/ui';
import { Sample } from './section';
import { useGalleryT } from './texts';

const oneHourAgo = Math.floor(Date.now() / 1000) - 3600;

export function Filters() {
  const t = useGalleryT();
  const list = useListParams(['range', 'start', 'end', 'model', 'group']);
  const { model, group } = list.params.filters;
  const { inputProps } = useTypedSearch({ value: model, onSearch: (text, options) => list.setFilters({ model: text }, options) });
  const groups = ['', 'default', 'vip'].map((value) => ({ value, label: value || t('filter.all') }));
  const chips = (['model', 'group'] as const).flatMap((name) =>
    list.params.filters[name] ? [{ text: `${t(`filter.${name}`)}: ${list.params.filters[name]}`, filters: [name] }] : [],
  );
  return (
    <>
      <Sample label={t('lists.filters')}>
        <Box width="full">
          <FilterBar id="ui-gallery" list={list} chips={chips}>
            <DateRange label={t('filter.range')} value={list.params.filters} fallback="today" onChange={list.setFilters} />
            <FormField label={t('filter.model')}>
              <Input {...inputProps} />
            </FormField>
            <PlainSelect label={t('filter.group')} value={group} options={groups} onChange={(value) => list.setFilters({ group: value })} />
          </FilterBar>
        </Box>
      </Sample>
      <Sample label={t('lists.relative')}>
        <RelativeTime seconds={oneHourAgo} />
      </Sample>
    </>
  );
}
