import { Box, chakra } from '@chakra-ui/react';
import { ListFilter, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { useSession } from '../../session/store';
import { useDeferredRows } from '../defer-row-updates';
import { IconAction } from '../display/icon-action';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type OpenFiltersProps } from '../overlays';
import { useNarrow } from '../use-narrow';
import { type FilterChip, FilterChips } from './filter-chips';
import { chipStyles } from './filter-chips.styles';
import { ListToolsSlot } from './list-tools';
import { useSavedViews } from './saved-views';
import { SavedViewsButton } from './saved-views-button';
import type { ListState } from './use-list-params';

const OpenFilters = lazyComponent<OpenFiltersProps>(
  () => loadOverlays().then((overlays) => overlays.OpenFilters),
  ({ trigger }) => trigger,
);

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '0', md: '2' },
    // The last icon ends where the rows do.
    '& > [data-list-tools]:is(:last-child, :has(+ [data-below])), & > button:has(+ [data-list-tools]:empty)': { me: '-3' },
    mb: { base: '2', md: '3' },
    minHeight: '8',
  },
});

const Search = chakra('div', { base: { flex: '1', minW: '0', '&:not(:last-child)': { me: '1' } } });

const Below = chakra('div', { base: { flexBasis: 'full', mt: '2' } });

const AddFilter = chakra('button', {
  base: { ...chipStyles, borderStyle: 'dashed', color: 'fg.muted', _hover: { color: 'fg', bg: 'bg.muted' } },
});

/**
 * `children` are the filter fields, which open on a click, on narrow screens with the saved views; these are stored under `id`. Lists that
 * are only searched have none.
 */
export type FilterBarProps<Filter extends string> = {
  id: string;
  list: Pick<ListState<Filter>, 'params' | 'setFilters'>;
  /** Active filters as text, except visible ones in `search`. */
  chips: FilterChip<Filter>[];
  /** Always visible. */
  search?: ReactNode;
  /** Switches between views of the list: at the end of the row, on narrow screens among `children` if there are any. */
  view?: ReactNode;
  /** Resets `view`; given while it is not at its defaults. */
  onResetView?: (() => void) | undefined;
  /** State of the list: before `view`, on narrow screens below the row. */
  note?: ReactNode;
  children?: ReactNode;
};

/** Search, active filters and saved views of a list in one row. The URL is the state. */
export function FilterBar<const Filter extends string>({
  id,
  list,
  search,
  view,
  onResetView,
  note,
  children,
  ...props
}: FilterBarProps<Filter>) {
  const t = useSharedT();
  const isNarrow = useNarrow();
  // Chips that appear or disappear may move the rows below.
  const chips = useDeferredRows(props.chips);
  const { filters } = list.params;
  const remove = (names: readonly Filter[]) =>
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Filter, string>>);
  const clear = () => remove(Object.keys(filters) as Filter[]);
  const trigger = filtersButton(isNarrow, t('filters'), chips.length === 0 ? t('filters') : t('filters.count', { count: chips.length }));
  const isViewInDialog = isNarrow && Boolean(children);
  const isSignedIn = useSession((state) => state.user !== null);
  const [views] = useSavedViews(id);
  // A search alone is typed faster than a view is chosen.
  const hasFilters = Boolean(children) || Object.keys(filters).length > 1;
  const savedViews = isSignedIn && (hasFilters || views.length > 0) && <SavedViewsButton id={id} list={list} hasName={isViewInDialog} />;
  const chipList = <FilterChips chips={chips} onRemove={remove} onClear={clear} />;
  return (
    <Row>
      {isNarrow ? <Search>{search}</Search> : search}
      {!isNarrow && chipList}
      {children && (
        <LazyPopup trigger={trigger} popup="dialog">
          <OpenFilters
            trigger={trigger}
            hasActive={chips.length > 0 || (isViewInDialog && onResetView !== undefined)}
            onClear={() => {
              clear();
              if (isViewInDialog) {
                onResetView?.();
              }
            }}
          >
            {children}
            {isViewInDialog && view}
            {isViewInDialog && savedViews && <Box ms="-2">{savedViews}</Box>}
          </OpenFilters>
        </LazyPopup>
      )}
      {isNarrow ? <ListToolsSlot id={id} /> : <Box flex="1" />}
      {!isNarrow && note}
      {!isViewInDialog && view}
      {!isViewInDialog && savedViews && <Box me={{ md: '-2' }}>{savedViews}</Box>}
      {isNarrow && chips.length > 0 && <Below data-below="">{chipList}</Below>}
      {isNarrow && note && <Below data-below="">{note}</Below>}
    </Row>
  );
}

function filtersButton(isNarrow: boolean, text: string, label: string) {
  return isNarrow ? (
    <IconAction label={label} boxSize="44px">
      <ListFilter />
    </IconAction>
  ) : (
    <AddFilter type="button" aria-label={label}>
      <Plus size={14} aria-hidden />
      {text}
    </AddFilter>
  );
}
