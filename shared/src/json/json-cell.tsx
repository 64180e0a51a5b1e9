import { type Cell, isComplete, keepNumberCharacters } from './json-rows';

export type JsonCellProps = { cell: Cell; label: string; onChange: (cell: Cell) => void };

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
