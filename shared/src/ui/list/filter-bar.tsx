import { Box, Button, chakra } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { SideSheet } from '../overlays';
import { useNarrow } from '../use-narrow';
import { type FilterChip, FilterChips } from './filter-chips';
import { useFreeRows } from './hold-rows';
import { SavedViews } from './saved-views-button';
import type { ListState } from './use-list-params';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '2',
    mb: '3',
    // Fields share the line; what has a width of its own keeps it.
    '& > *': { flex: '1 1 8rem', maxWidth: '20rem' },
    '& > button': { flex: '0 0 auto', maxWidth: 'none', ms: 'auto' },
    mdDown: { '& > *': { flex: '1 1 100%', maxWidth: 'none' }, '& > button': { flex: '1 1 0', ms: 0 } },
  },
});

const Sheet = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', pb: '4' } });

export type FilterBarProps<Filter extends string> = {
  /** Of the table below: saved views stand under it. */
  id: string;
  list: Pick<ListState<Filter>, 'params' | 'setFilters'>;
  /** The filters that are set, in words; without what stands in `search` for all to see. */
  chips: FilterChip<Filter>[];
  /** Fields that stay in sight on narrow screens. */
  search?: ReactNode;
  /** Further fields. On narrow screens they are in a sheet, behind a button that counts what is set. */
  children?: ReactNode;
};

/** What a list is narrowed to: its fields, what is set, and sets of filters under names. The address is the state. */
export function FilterBar<const Filter extends string>({ id, list, search, children, ...props }: FilterBarProps<Filter>) {
  const t = useSharedT();
  // A line of chips that comes or goes moves the rows below it.
  const chips = useFreeRows(props.chips);
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const { filters } = list.params;
  const remove = (names: readonly Filter[]) =>
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Filter, string>>);
  const clear = () => remove(Object.keys(filters) as Filter[]);
  return (
    <Box>
      <Line>
        {search}
        {!isNarrow && children}
        {isNarrow && children && (
          <Button variant="outline" colorPalette="gray" h="9" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <ListFilter size={15} aria-hidden />
            {chips.length === 0 ? t('filters') : t('filters.count', { count: chips.length })}
          </Button>
        )}
        <SavedViews id={id} list={list} />
      </Line>
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
