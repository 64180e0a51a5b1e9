import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../i18n';
import { columnFields } from '../price-tables/tables';
import type { Sort, SortKey } from './model';

export type TableHeadProps = { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void };

export function TableHead({ sort, onSort }: TableHeadProps) {
  const t = useT();
  const sortable = (by: SortKey) => {
    const isSorted = sort?.by === by;
    const next = isSorted ? (sort.isDescending ? undefined : { by, isDescending: true }) : { by, isDescending: false };
    return (
      <th
        scope="col"
        data-part={by === 'name' ? undefined : 'number'}
        aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      >
        <button type="button" onClick={() => onSort(next)}>
          {t(`operation.prices.${by}`)}
          {isSorted && (sort.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {sortable('name')}
        {sortable('input')}
        {sortable('output')}
        {columnFields.map((field) => (
          <th key={field} scope="col" data-part="number">
            {t(`operation.prices.column.${field}`)}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}
