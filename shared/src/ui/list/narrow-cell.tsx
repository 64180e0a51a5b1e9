import { type Column, isActions, isBlank, type RowSummary } from './column';

export type NarrowCellProps<T> = { row: T; columns: Column<T>[]; summary: ((row: T) => RowSummary) | undefined };

/** The two lines of a row on narrow screens. */
export function NarrowCell<T>({ row, columns, summary = (shown) => summarize(shown, columns) }: NarrowCellProps<T>) {
  const { title, value, meta = [], end } = summary(row);
  return (
    <td data-narrow="">
      <div data-line="">
        <span>{title}</span>
        {!isBlank(value) && <b>{value}</b>}
      </div>
      <div data-line="meta">
        <span>
          {meta
            .filter((part) => !isBlank(part))
            .map((part, index) => (
              <span key={index}>{part}</span>
            ))}
        </span>
        {!isBlank(end) && <span>{end}</span>}
      </div>
    </td>
  );
}

const maxMeta = 3;

function summarize<T>(row: T, columns: Column<T>[]): RowSummary {
  const [first, ...rest] = columns.filter((column) => !isActions(column));
  const value = rest.find(({ align }) => align === 'end');
  const meta = rest.filter((column) => column !== value).slice(0, maxMeta);
  return { title: first?.cell(row), value: value?.cell(row), meta: meta.map(({ cell }) => cell(row)) };
}
