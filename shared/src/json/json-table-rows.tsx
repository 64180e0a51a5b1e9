import { Box, chakra, Text } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { blankRow, type JsonRow, type JsonTable, repeatedKeys } from './json-rows';
import { JsonTableFooter } from './json-table-footer';
import { JsonTableRow, rowProblem } from './json-table-row';
import { TableLooks } from './table-looks';
import { pageSize, useShownRows } from './use-shown-rows';

export type JsonTableRowsProps = {
  label: string;
  table: JsonTable;
  isInvalid: boolean;
  onChange: (table: JsonTable) => void;
  onBlur: () => void;
};

/** A page of rows, with what finds, adds and removes them. */
export function JsonTableRows({ label, table, isInvalid, onChange, onBlur }: JsonTableRowsProps) {
  const t = useMoreT();
  const { rows, columns, shape } = table;
  const shown = useShownRows(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef({ table, onChange, shown });
  useLayoutEffect(() => {
    latest.current = { table, onChange, shown };
  });
  const setRows = useCallback((update: (rows: JsonRow[]) => JsonRow[]) => {
    const { table: current, onChange: tell } = latest.current;
    tell({ ...current, rows: update(current.rows) });
  }, []);
  const changeRow = useCallback((index: number, row: JsonRow) => setRows((all) => all.with(index, row)), [setRows]);
  const removeRow = useCallback(
    (index: number) => {
      latest.current.shown.show(index);
      setRows((all) => all.toSpliced(index, 1));
    },
    [setRows],
  );
  const add = () => {
    setRows((all) => [...all, blankRow(table)]);
    shown.show(rows.length);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('tr:last-of-type :is(input, textarea)')?.focus());
  };

  const context = { shape, repeated: repeatedKeys(table), isInvalid };
  const firstBad = rows.findIndex((row) => rowProblem(row, context) !== undefined);
  const headers = shape === 'object' ? [t('json.key'), t('json.kind'), t('json.value')] : columns;
  return (
    <Box onBlur={onBlur}>
      {rows.length > pageSize && (
        <Search
          type="search"
          value={shown.search}
          placeholder={t('json.find')}
          aria-label={t('json.find')}
          onChange={(event) => shown.find(event.currentTarget.value)}
        />
      )}
      {shown.visible.length === 0 ? (
        <Text px="3" py="4" textStyle="sm" color="fg.muted">
          {t(rows.length === 0 ? 'empty' : 'empty.filtered')}
        </Text>
      ) : (
        <TableLooks>
          <table aria-label={label}>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody ref={body}>
              {shown.visible.map((index) => {
                const row = rows[index];
                return (
                  row && (
                    <JsonTableRow
                      key={index}
                      index={index}
                      row={row}
                      columns={shape === 'list' ? columns : undefined}
                      problem={rowProblem(row, context)}
                      onChange={changeRow}
                      onRemove={removeRow}
                    />
                  )
                );
              })}
            </tbody>
          </table>
        </TableLooks>
      )}
      <JsonTableFooter shown={shown} firstBad={firstBad} onAdd={add} />
    </Box>
  );
}

const Search = chakra('input', {
  base: {
    width: 'full',
    minH: '9',
    px: '3',
    bg: 'transparent',
    textStyle: 'sm',
    borderBottomWidth: '1px',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  },
});
