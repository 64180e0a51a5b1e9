import { Box, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { useDeferredRows } from '../defer-row-updates';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenFiltersProps } from '../overlays';
import { type FilterChip, FilterChips } from './filter-chips';
import { chipStyles } from './filter-chips.styles';
import { SavedViewsButton } from './saved-views-button';
import type { ListState } from './use-list-params';

const OpenFilters = lazyComponent<OpenFiltersProps>(
  () => loadOverlays().then((overlays) => overlays.OpenFilters),
  ({ trigger }) => trigger,
);

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3', minHeight: '8' },
});

const AddFilter = chakra('button', {
  base: { ...chipStyles, borderStyle: 'dashed', color: 'fg.muted', _hover: { color: 'fg', bg: 'bg.muted' } },
});

/** `children` are the filter fields, which open on a click; saved views are stored under `id`. */
export type FilterBarProps<Filter extends string> = {
  id: string;
  list: Pick<ListState<Filter>, 'params' | 'setFilters'>;
  /** Active filters as text, except visible ones in `search`. */
  chips: FilterChip<Filter>[];
  /** Always visible. */
  search?: ReactNode;
  /** Switches between views of the list, at the end of the row. */
  view?: ReactNode;
  children?: ReactNode;
};

/** Search, active filters and saved views of a list in one row. The URL is the state. */
export function FilterBar<const Filter extends string>({ id, list, search, view, children, ...props }: FilterBarProps<Filter>) {
  const t = useSharedT();
  // Chips that appear or disappear may move the rows below.
  const chips = useDeferredRows(props.chips);
  const { filters } = list.params;
  const remove = (names: readonly Filter[]) =>
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Filter, string>>);
  const clear = () => remove(Object.keys(filters) as Filter[]);
  const trigger = (
    <AddFilter type="button" aria-label={chips.length === 0 ? t('filters') : t('filters.count', { count: chips.length })}>
      <Plus size={14} aria-hidden />
      {t('filters.add')}
    </AddFilter>
  );
  return (
    <Row>
      {search}
      <FilterChips chips={chips} onRemove={remove} onClear={clear} />
      {children && (
        <LazyPopup trigger={trigger} popup="dialog">
          <OpenFilters trigger={trigger} hasActive={chips.length > 0} onClear={clear}>
            {children}
          </OpenFilters>
        </LazyPopup>
      )}
      <Box flex="1" />
      {view}
      <SavedViewsButton id={id} list={list} />
    </Row>
  );
}
