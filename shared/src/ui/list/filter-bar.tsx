import { Box, Button, chakra } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { useDeferredRows } from '../defer-row-updates';
import { SideSheet } from '../overlays';
import { useNarrow } from '../use-narrow';
import { type FilterChip, FilterChips } from './filter-chips';
import { SavedViewsButton } from './saved-views-button';
import type { ListState } from './use-list-params';

const FilterRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '2',
    mb: '3',
    // Fields share the row, except those with a fixed width.
    '& > *': { flex: '1 1 8rem', maxWidth: '20rem' },
    '& > button': { flex: '0 0 auto', maxWidth: 'none', ms: 'auto' },
    mdDown: { '& > *': { flex: '1 1 100%', maxWidth: 'none' }, '& > button': { flex: '1 1 0', ms: 0 } },
  },
});

const Sheet = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', pb: '4' } });

/** `children` are the filter fields, moved into a sheet on narrow screens; saved views are stored under `id`. */
export type FilterBarProps<Filter extends string> = {
  id: string;
  list: Pick<ListState<Filter>, 'params' | 'setFilters'>;
  /** Active filters as text, except visible ones in `search`. */
  chips: FilterChip<Filter>[];
  search?: ReactNode;
  children?: ReactNode;
};

/** Filter fields, active filters and saved views of a list. The URL is the state. */
export function FilterBar<const Filter extends string>({ id, list, search, children, ...props }: FilterBarProps<Filter>) {
  const t = useSharedT();
  // Chips that appear or disappear move the rows below.
  const chips = useDeferredRows(props.chips);
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const { filters } = list.params;
  const remove = (names: readonly Filter[]) =>
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Filter, string>>);
  const clear = () => remove(Object.keys(filters) as Filter[]);
  return (
    <Box>
      <FilterRow>
        {search}
        {!isNarrow && children}
        {isNarrow && children && (
          <Button variant="outline" colorPalette="gray" h="8" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <ListFilter size={15} aria-hidden />
            {chips.length === 0 ? t('filters') : t('filters.count', { count: chips.length })}
          </Button>
        )}
        <SavedViewsButton id={id} list={list} />
      </FilterRow>
      {isNarrow && isOpen && (
        <SideSheet
          title={t('filters')}
          side="end"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{t('filters.done')}</Button>
              {chips.length > 0 && (
                <Button variant="ghost" onClick={clear}>
                  {t('filters.clear')}
                </Button>
              )}
            </>
          }
        >
          <Sheet>{children}</Sheet>
        </SideSheet>
      )}
      <FilterChips chips={chips} onRemove={remove} onClear={clear} />
    </Box>
  );
}
