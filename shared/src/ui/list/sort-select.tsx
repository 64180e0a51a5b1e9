import { chakra, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { focusRing } from '../system/focus-ring';
import type { Column } from './column';
import { chipStyles } from './filter-chips.styles';
import { formatSort, parseSort } from './use-list-params';
import { firstOrderOf, type Sorting } from './use-sorting';

const Chip = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '11',
    position: 'relative',
    minW: '0',
    '& > span': { ...chipStyles, color: 'fg.muted' },
    '&[data-sorted] > span': { borderColor: 'jade.solid', bg: 'jade.subtle', color: 'jade.fg' },
    '&:has(:focus-visible) > span': focusRing('2px'),
    '& select': { position: 'absolute', inset: '0', width: 'full', opacity: '0', cursor: 'pointer' },
  },
});

export type SortSelectProps<T> = { columns: Column<T>[]; sorting: Pick<Sorting<T>, 'sort' | 'setSort' | 'isPartial'> };

/** Sorts on narrow screens, which have no headers. */
export function SortSelect<T>({ columns, sorting: { sort, setSort, isPartial } }: SortSelectProps<T>) {
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
    <>
      <Chip data-sorted={current && ''}>
        <span aria-hidden>
          <Icon size={14} />
          {current?.header ?? t('sort')}
        </span>
        <select aria-label={t('sort')} value={formatSort(sort) ?? ''} onChange={({ target }) => setSort(parseSort(target.value))}>
          <option value="">{t('sort.none')}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Chip>
      {isPartial && (
        <Text textStyle="xs" color="fg.muted">
          {t('sort.this-page')}
        </Text>
      )}
    </>
  );
}
