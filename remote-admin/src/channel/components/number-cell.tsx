import { errorText } from '@console/shared/i18n';
import { type KeyboardEvent, useId, useState } from 'react';

export type NumberCellProps = {
  label: string;
  value: number | undefined;
  placeholder?: string | undefined;
  parse: (text: string) => number | undefined;
  invalidText: string;
  /** Settles with the response. The query cache reports errors as well, because the row may be gone by then. */
  onSave: (value: number) => Promise<unknown>;
};

type Failure = { draft: string; text: string };

export function NumberCell({ label, value, placeholder, parse, invalidText, onSave }: NumberCellProps) {
  const [draft, setDraft] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const id = useId();
  const parsed = draft === undefined ? value : parse(draft);
  const isInvalid = draft !== undefined && draft !== '' && parsed === undefined;
  const errorMessage = isInvalid ? invalidText : failure?.draft === draft ? failure?.text : undefined;
  const changeDraft = (text: string | undefined) => {
    setDraft(text);
    setFailure(undefined);
  };
  const save = async () => {
    if (draft === undefined || isInvalid) {
      return;
    }
    setFailure(undefined);
    // Keeps the draft until the response, so that the old value does not flash.
    if (parsed !== undefined && parsed !== value) {
      try {
        await onSave(parsed);
      } catch (error) {
        setDraft((now) => now ?? draft);
        setFailure({ draft, text: errorText(error) });
        return;
      }
    }
    setDraft((now) => (now === draft ? undefined : now));
  };
  const onBlur = () => {
    // Leaving the cell would repeat a request that has failed; Enter does.
    if (errorMessage === undefined) {
      void save();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      void save();
    }
    if (event.key === 'Escape') {
      changeDraft(undefined);
    }
  };
  return (
    <>
      <input
        className="ui-cell-input"
        type="number"
        step={1}
        aria-label={label}
        value={draft ?? value ?? ''}
        placeholder={placeholder}
        aria-invalid={errorMessage !== undefined || undefined}
        aria-describedby={errorMessage === undefined ? undefined : id}
        onChange={(event) => changeDraft(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {errorMessage !== undefined && (
        <small className="problem" id={id} role="alert">
          {errorMessage}
        </small>
      )}
    </>
  );
}
