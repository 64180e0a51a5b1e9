import { type Cell, isComplete, numberCharacters } from './json-rows';

export type JsonCellProps = { cell: Cell; label: string; onChange: (cell: Cell) => void };

/** One value, typed as what it is. */
export function JsonCell({ cell: { kind, text }, label, onChange }: JsonCellProps) {
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
        onChange={(event) => onChange({ kind, text: numberCharacters(event.currentTarget.value) })}
      />
    );
  }
  // A line would lose the line breaks of a text that has some.
  const Field = text.includes('\n') ? 'textarea' : 'input';
  return (
    <Field value={text} aria-label={label} spellCheck={false} onChange={(event) => onChange({ kind, text: event.currentTarget.value })} />
  );
}
