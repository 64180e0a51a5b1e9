import { type KeyboardEvent, useId, useState } from 'react';

export type NumberCellProps = {
  label: string;
  value: number | undefined;
  placeholder?: string | undefined;
  parse: (text: string) => number | undefined;
  problem: string;
  /** Settles with the response; the query cache reports errors. */
  onSave: (value: number) => Promise<unknown>;
};

export function NumberCell({ label, value, placeholder, parse, problem, onSave }: NumberCellProps) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const parsed = draft === undefined ? value : parse(draft);
  const isInvalid = draft !== undefined && draft !== '' && parsed === undefined;
  const save = async () => {
    if (draft === undefined || isInvalid) {
      return;
    }
    // Keeps the draft until the response, so that the old value does not flash.
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
