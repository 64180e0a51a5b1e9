import { Box } from '@chakra-ui/react';
import { useSharedT } from '../../i18n/use-translation';
import { readPageSize } from '../../session/actions';
import { useNarrow } from '../use-narrow';
import type { Column } from './column';
import { ListTools } from './list-tools';
import { TableFrame } from './table-frame';
import { TableColumns } from './table-head';
import { layOutTable } from './table-layout';
import { useTableView } from './table-preferences';

export type TableSkeletonProps<T> = { id: string; columns: Column<T>[]; hasSelection: boolean; hasDetails: boolean; hasTools: boolean };

/** The table with bars for its cells, which appear only if the rows take a while. */
export function TableSkeleton<T>({ id, columns, hasSelection, hasDetails, hasTools }: TableSkeletonProps<T>) {
  const t = useSharedT();
  const isNarrow = useNarrow();
  const [{ widths, pinCount }] = useTableView(id);
  const layout = layOutTable(columns, widths, pinCount);
  const hasSort = hasTools && columns.some(({ sort }) => sort);
  const rows = Array.from({ length: Math.min(readPageSize(), 20) }, (_, row) => row);
  return (
    <div role="status" aria-label={t('loading')}>
      {isNarrow && (hasSort || hasSelection) && (
        <ListTools id={id}>
          {hasSort && <Box boxSize="11" />}
          {hasSelection && <Box boxSize="11" />}
        </ListTools>
      )}
      <TableFrame layout={layout} isNarrow={isNarrow}>
        <table
          aria-hidden
          data-skeleton=""
          data-boxes={hasSelection ? '' : undefined}
          data-toggles={hasDetails ? '' : undefined}
          data-tools={hasTools ? '' : undefined}
        >
          {!isNarrow && (
            <>
              <TableColumns columns={columns} layout={layout} hasSelection={hasSelection} hasDetails={hasDetails} />
              <thead>
                <tr>
                  {hasSelection && <th data-select="" />}
                  {columns.map(({ id: column, header, align }) => (
                    <th key={column} data-align={align}>
                      {header}
                    </th>
                  ))}
                  {hasDetails && <th />}
                </tr>
              </thead>
            </>
          )}
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {isNarrow ? (
                  <td data-narrow="">
                    <div data-line="">
                      <i />
                      <i />
                    </div>
                    <div data-line="meta">
                      <i />
                      <i />
                    </div>
                  </td>
                ) : (
                  <>
                    {hasSelection && <td data-select="" />}
                    {columns.map(({ id: column, header, align }) => (
                      <td key={column} data-align={align}>
                        {header && <i />}
                      </td>
                    ))}
                    {hasDetails && <td />}
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}
