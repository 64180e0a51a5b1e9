import { X } from 'lucide-react';
import { memo } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { JsonCell } from './json-cell';
import { type Cell, type CellKind, isComplete, type JsonRow, type JsonTable, withKind } from './json-rows';

export type RowProblem = 'json.twice' | 'json.key-needed' | 'json.not-a-number';

type Context = { shape: JsonTable['shape']; repeated: ReadonlySet<string>; isInvalid: boolean };

/** Why a row cannot be saved. A row that was just added is told so only when somebody tries. */
export function rowProblem({ key, cells }: JsonRow, { shape, repeated, isInvalid }: Context): RowProblem | undefined {
  if (!cells.every(isComplete)) return 'json.not-a-number';
  if (shape === 'list') return undefined;
  if (key === '') return isInvalid ? 'json.key-needed' : undefined;
  return repeated.has(key) ? 'json.twice' : undefined;
}

export type JsonTableRowProps = {
  index: number;
  row: JsonRow;
  /** Of a list. */
  columns: string[] | undefined;
  problem: RowProblem | undefined;
  onChange: (index: number, row: JsonRow) => void;
  onRemove: (index: number) => void;
};

const kinds = ['text', 'number', 'boolean'] as const;

/** Drawn again only when it itself changes: the others of its page stay. */
export const JsonTableRow = memo(function JsonTableRow({ index, row, columns, problem, onChange, onRemove }: JsonTableRowProps) {
  const t = useMoreT();
  const { key, cells } = row;
  const number = index + 1;
  const setCell = (at: number, cell: Cell) => onChange(index, { ...row, cells: cells.with(at, cell) });
  const [first] = cells;
  const isKeyWrong = problem === 'json.twice' || problem === 'json.key-needed';
  return (
    <tr>
      {columns === undefined && first && (
        <>
          <td data-part="key">
            <input
              value={key}
              aria-label={t('json.key.of', { row: number })}
              aria-invalid={isKeyWrong || undefined}
              spellCheck={false}
              onChange={(event) => onChange(index, { ...row, key: event.currentTarget.value })}
            />
            {problem && <small role="alert">{t(problem)}</small>}
          </td>
          <td data-part="kind">
            <select
              value={first.kind}
              aria-label={t('json.kind.of', { row: number })}
              onChange={(event) => setCell(0, withKind(first, event.currentTarget.value as CellKind))}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`json.kind.${kind}`)}
                </option>
              ))}
            </select>
          </td>
        </>
      )}
      {cells.map((cell, at) => (
        <td key={columns?.[at] ?? 'value'} data-part="value" data-label={columns?.[at]}>
          <JsonCell
            cell={cell}
            label={
              columns ? t('json.cell.of', { column: columns[at] ?? '', row: number }) : t('json.value.of', { key: key || String(number) })
            }
            onChange={(next) => setCell(at, next)}
          />
          {columns && problem && !isComplete(cell) && <small role="alert">{t(problem)}</small>}
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
