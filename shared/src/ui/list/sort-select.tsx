import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { focusRing } from '../system/focus-ring';
import type { Column } from './column';
import { formatSort, parseSort } from './use-list-params';
import { firstOrderOf, type Sorting } from './use-sorting';

const IconSelect = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '44px',
    position: 'relative',
    borderRadius: 'l2',
    color: 'fg.muted',
    '&[data-sorted]': { bg: 'jade.subtle', color: 'jade.fg' },
    '&:has(:focus-visible)': focusRing('2px'),
    '& select': { position: 'absolute', inset: '0', width: '44px', height: '44px', opacity: '0', cursor: 'pointer' },
  },
});

export type SortSelectProps<T> = { columns: Column<T>[]; sorting: Pick<Sorting<T>, 'sort' | 'setSort'> };

/** Sorts on narrow screens, which have no headers. */
export function SortSelect<T>({ columns, sorting: { sort, setSort } }: SortSelectProps<T>) {
  const t = useSharedT();
  const current = sort && columns.find((column) => column.sort?.field === sort.field);
  const Icon = sort === undefined ? ArrowDownUp : sort.order === 'asc' ? ArrowUp : ArrowDown;
  const options = columns.flatMap((column) => {
    const { header, sort: own } = column;
    const orders = firstOrderOf(column) === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
    return own
      ? orders.map((order) => ({ value: formatSort({ field: own.field, order }), text: t(`sort.${order}`, { column: header }) }))
      : [];
  });
  return (
    <IconSelect data-sorted={current && ''}>
      <Icon size={16} aria-hidden />
      <select aria-label={t('sort')} value={formatSort(sort) ?? ''} onChange={({ target }) => setSort(parseSort(target.value))}>
        <option value="">{t('sort.none')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </IconSelect>
  );
}
