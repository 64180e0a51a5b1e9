import { X } from 'lucide-react';
import { memo } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import {
  type Cell,
  type CellKind,
  convertCell,
  isComplete,
  type JsonMap,
  type JsonRow,
  type JsonTable,
  keepNumberCharacters,
} from './json-rows';

export type RowProblem = 'json.duplicate-key' | 'json.key-required' | 'json.not-a-number' | { text: string };

type Context = { shape: JsonTable['shape']; map: JsonMap | undefined; repeated: ReadonlySet<string>; isInvalid: boolean };

/** A new row without a key is invalid only after a submit. */
export function findRowProblem({ key, cells }: JsonRow, { shape, map, repeated, isInvalid }: Context): RowProblem | undefined {
  if (!cells.every(isComplete)) {
    return 'json.not-a-number';
  }
  if (shape === 'list') {
    return undefined;
  }
  if (key === '') {
    return isInvalid ? 'json.key-required' : undefined;
  }
  if (repeated.has(key)) {
    return 'json.duplicate-key';
  }
  const text = map?.problemOf?.(cells[0]?.text ?? '');
  return text === undefined ? undefined : { text };
}

export type JsonTableRowProps = {
  index: number;
  row: JsonRow;
  columns: string[] | undefined;
  map: JsonMap | undefined;
  problem: RowProblem | undefined;
  onChange: (index: number, row: JsonRow) => void;
  onRemove: (index: number) => void;
};

const kinds = ['text', 'number', 'boolean'] as const;

/** Memoised: other rows of the page are not redrawn. */
export const JsonTableRow = memo(function JsonTableRow({ index, row, columns, map, problem, onChange, onRemove }: JsonTableRowProps) {
  const t = useLazyT();
  const { key, cells } = row;
  const number = index + 1;
  const setCell = (at: number, cell: Cell) => onChange(index, { ...row, cells: cells.with(at, cell) });
  const [first] = cells;
  const isKeyWrong = problem === 'json.duplicate-key' || problem === 'json.key-required';
  const warning = problem === undefined && first ? map?.warningOf?.(first.text) : undefined;
  return (
    <tr>
      {columns === undefined && first && (
        <>
          <td data-part="key">
            <input
              value={key}
              aria-label={map ? t('json.cell.of', { column: map.key, row: number }) : t('json.key.of', { row: number })}
              aria-invalid={isKeyWrong || undefined}
              spellCheck={false}
              onChange={(event) => onChange(index, { ...row, key: event.currentTarget.value })}
            />
            {problem && <small role="alert">{typeof problem === 'string' ? t(problem) : problem.text}</small>}
          </td>
          {!map && (
            <td data-part="kind">
              <select
                value={first.kind}
                aria-label={t('json.kind.of', { row: number })}
                onChange={(event) => setCell(0, convertCell(first, event.currentTarget.value as CellKind))}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`json.kind.${kind}`)}
                  </option>
                ))}
              </select>
            </td>
          )}
        </>
      )}
      {cells.map((cell, at) => (
        <td key={columns?.[at] ?? 'value'} data-part="value" data-label={columns?.[at] ?? map?.value}>
          <JsonCell
            cell={cell}
            label={
              columns || key === ''
                ? t('json.cell.of', { column: columns?.[at] ?? map?.value ?? t('json.value'), row: number })
                : t('json.value.of', { key })
            }
            onChange={(next) => setCell(at, next)}
          />
          {columns && typeof problem === 'string' && !isComplete(cell) && <small role="alert">{t(problem)}</small>}
          {warning && <small data-warning>{warning}</small>}
        </td>
      ))}
      <td data-part="remove">
        <button
          type="button"
          className="ui-row-action"
          aria-label={t('json.remove', { row: number })}
          title={t('json.remove', { row: number })}
          onClick={() => onRemove(index)}
        >
          <X />
        </button>
      </td>
    </tr>
  );
});

type JsonCellProps = { cell: Cell; label: string; onChange: (cell: Cell) => void };

function JsonCell({ cell: { kind, text }, label, onChange }: JsonCellProps) {
  if (kind === 'boolean') {
    return (
      <select value={text} aria-label={label} onChange={(event) => onChange({ kind, text: event.currentTarget.value })}>
        <option>true</option>
        <option>false</option>
      </select>
    );
  }
  if (kind === 'number') {
    return (
      <input
        value={text}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={!isComplete({ kind, text }) || undefined}
        onChange={(event) => onChange({ kind, text: keepNumberCharacters(event.currentTarget.value) })}
      />
    );
  }
  // An input would drop line breaks.
  const Field = text.includes('\n') ? 'textarea' : 'input';
  return (
    <Field value={text} aria-label={label} spellCheck={false} onChange={(event) => onChange({ kind, text: event.currentTarget.value })} />
  );
}
