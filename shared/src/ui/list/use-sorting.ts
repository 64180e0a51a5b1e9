import { useMemo, useState } from 'react';
import type { SortedList } from '../../contract';
import { useCapability } from '../../session/capabilities';
import { useSession } from '../../session/store';
import type { Column, ListSort } from './column';

/** That of `useListParams`. */
export type SortState = {
  params: { sort?: ListSort | undefined };
  setSort: (sort: ListSort | undefined) => void;
  /** The rows are sorted already, such as those of a list that is loaded whole and shown by pages. */
  isSorted?: true;
  /** The order without `sort`, by a column that can be sorted. */
  defaultSort?: ListSort;
};

export type Sorting<T> = {
  rows: T[];
  sort: ListSort | undefined;
  /** Without `sort`. */
  defaultSort: ListSort | undefined;
  /** Sorts by the column, then the other way round, then no longer; the column of the default order only has two. */
  toggle: (column: Pick<Column<T>, 'sort' | 'align'>) => void;
  setSort: (sort: ListSort | undefined) => void;
  /** There may be rows on other pages that would come first. */
  isPartial: boolean;
};

/** Sorts the rows unless they are sorted already; without a list, the sort is local. */
export function useSorting<T>(rows: T[], columns: Column<T>[], list: SortState | undefined, id = ''): Sorting<T> {
  const [localSort, setLocalSort] = useState<ListSort>();
  const isGatewaySorting = useSortFields(id) !== undefined;
  const isSorted = list !== undefined && (isGatewaySorting || list.isSorted === true);
  const language = useSession((state) => state.language);
  const sort = list ? list.params.sort : localSort;
  const by = columns.find((column) => column.sort?.field === sort?.field)?.sort?.by;
  const sorted = useMemo(() => {
    if (sort === undefined || by === undefined || isSorted) {
      return rows;
    }
    const collator = new Intl.Collator(language, { numeric: true });
    const sign = sort.order === 'asc' ? 1 : -1;
    return [...rows].sort((one, other) => sign * compare(by(one), by(other), collator));
  }, [rows, sort, by, isSorted, language]);
  const setSort = list?.setSort ?? setLocalSort;
  const defaultSort = list?.defaultSort;
  const toggle: Sorting<T>['toggle'] = (column) => {
    if (defaultSort && column.sort?.field === defaultSort.field) {
      setSort(sort?.field === defaultSort.field ? undefined : { ...defaultSort, order: reverse(defaultSort.order) });
    } else if (column.sort) {
      setSort(nextSort(sort, column.sort.field, firstOrderOf(column)));
    }
  };
  return { rows: sorted, sort: by && sort, defaultSort, toggle, setSort, isPartial: by !== undefined && list !== undefined && !isSorted };
}

/** The fields by which the gateway sorts a list across pages; undefined if it cannot. */
function useSortFields(id: string): readonly string[] | 'all' | undefined {
  const fields = useSession(({ status }) => status?.sort_fields?.[id as SortedList]);
  return useCapability('sorted-lists') ? 'all' : fields;
}

/** Columns without those by which the gateway cannot sort, if it sorts by others: they would only sort the page. */
export function useSortableColumns<T>(columns: Column<T>[], id: string): Column<T>[] {
  const fields = useSortFields(id);
  return useMemo(
    () =>
      fields === undefined || fields === 'all'
        ? columns
        : columns.map((column) => (column.sort && !fields.includes(column.sort.field) ? withoutSort(column) : column)),
    [columns, fields],
  );
}

function withoutSort<T>({ sort: _, ...column }: Column<T>): Column<T> {
  return column;
}

/** The largest numbers first, and names from the start of the alphabet. */
export const firstOrderOf = ({ align }: Pick<Column<never>, 'align'>): ListSort['order'] => (align === 'end' ? 'desc' : 'asc');

function nextSort(sort: ListSort | undefined, field: string, firstOrder: ListSort['order']): ListSort | undefined {
  if (sort?.field !== field) {
    return { field, order: firstOrder };
  }
  return sort.order === firstOrder ? { field, order: reverse(firstOrder) } : undefined;
}

const reverse = (order: ListSort['order']): ListSort['order'] => (order === 'asc' ? 'desc' : 'asc');

function compare(one: string | number, other: string | number, collator: Intl.Collator): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
}
