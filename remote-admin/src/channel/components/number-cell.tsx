import { type KeyboardEvent, useId, useState } from 'react';

export type NumberCellProps = {
  label: string;
  /** Undefined where several channels differ. */
  value: number | undefined;
  placeholder?: string | undefined;
  /** What a text means; undefined for none. */
  parse: (text: string) => number | undefined;
  problem: string;
  /** Settles when the gateway has answered; failures are told by the query cache. */
  onSave: (value: number) => Promise<unknown>;
};

/** A number of a row, changed in place: Enter or leaving it saves, Escape puts back. */
export function NumberCell({ label, value, placeholder, parse, problem, onSave }: NumberCellProps) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const parsed = draft === undefined ? value : parse(draft);
  const isInvalid = draft !== undefined && draft !== '' && parsed === undefined;
  const save = async () => {
    if (draft === undefined || isInvalid) {
      return;
    }
    // Kept until the answer: the row shows the new number only a moment after it was sent.
    if (parsed !== undefined && parsed !== value) {
      await onSave(parsed).catch(() => undefined);
    }
    setDraft((now) => (now === draft ? undefined : now));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      void save();
    }
    if (event.key === 'Escape') {
      setDraft(undefined);
    }
  };
  return (
    <>
      <input
        type="number"
        step={1}
        aria-label={label}
        value={draft ?? value ?? ''}
        placeholder={placeholder}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      {isInvalid && (
        <small className="problem" id={id} role="alert">
          {problem}
        </small>
      )}
    </>
  );
}
