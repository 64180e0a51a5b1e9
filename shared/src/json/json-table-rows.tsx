import { Box, chakra, Text } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { focusRing } from '../ui/system/focus-ring';
import { createRow, findDuplicateKeys, isMapTable, type JsonMap, type JsonRow, type JsonTable } from './json-rows';
import { JsonTableContainer } from './json-table.styles';
import { JsonTableFooter } from './json-table-footer';
import { findRowProblem, JsonTableRow } from './json-table-row';
import { pageSize, useVisibleRows } from './use-visible-rows';

export type JsonTableRowsProps = {
  label: string;
  table: JsonTable;
  map: JsonMap | undefined;
  refusal: string | undefined;
  isInvalid: boolean;
  onChange: (table: JsonTable) => void;
  onBlur: () => void;
};

export function JsonTableRows({ label, table, map, refusal, isInvalid, onChange, onBlur }: JsonTableRowsProps) {
  const t = useLazyT();
  const { rows, columns, shape } = table;
  const shown = useVisibleRows(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef({ table, onChange, shown });
  useLayoutEffect(() => {
    latest.current = { table, onChange, shown };
  });
  const setRows = useCallback((update: (rows: JsonRow[]) => JsonRow[]) => {
    const { table: current, onChange: notify } = latest.current;
    notify({ ...current, rows: update(current.rows) });
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
    setRows((all) => [...all, createRow(table, map)]);
    shown.show(rows.length);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('tr:last-of-type :is(input, textarea)')?.focus());
  };

  const rowMap = isMapTable(map, table) ? map : undefined;
  const context = { shape, map: rowMap, repeated: findDuplicateKeys(table), isInvalid };
  const firstInvalid = rows.findIndex((row) => findRowProblem(row, context) !== undefined);
  const objectHeaders = rowMap ? [rowMap.key, rowMap.value] : [t('json.key'), t('json.kind'), t('json.value')];
  const headers = shape === 'object' ? objectHeaders : columns;
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
        <JsonTableContainer>
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
                      map={rowMap}
                      problem={findRowProblem(row, context)}
                      onChange={changeRow}
                      onRemove={removeRow}
                    />
                  )
                );
              })}
            </tbody>
          </table>
        </JsonTableContainer>
      )}
      {refusal && firstInvalid < 0 && (
        <Text px="3" py="2" role="alert" textStyle="sm" color="fg.error">
          {refusal}
        </Text>
      )}
      <JsonTableFooter shown={shown} firstInvalid={firstInvalid} onAdd={add} />
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
    _focusVisible: focusRing('-2px'),
  },
});
