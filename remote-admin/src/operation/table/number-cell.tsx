import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { getMissingDecimals } from './decimals';
import { parseNumber } from './parse-number';
import { type Drafts, draftKey } from './use-drafts';

export type NumberCellProps = {
  /** Name of the row. */
  name: string;
  /** Of the draft, and of the option that links can focus. */
  field: string;
  column: string;
  value: number | undefined;
  drafts: Drafts;
  onValue: (value: number | undefined) => void;
  /** Blank input removes the value. */
  isRequired?: boolean;
  placeholder?: string;
  disabled?: boolean;
  currencySign?: string;
  /** Shown behind a number that has fewer, while it is not edited. */
  decimals?: number;
  children?: ReactNode;
};

/** Commits on blur, because each commit may recalculate thousands of rows. */
export function NumberCell({
  name,
  field,
  column,
  value,
  drafts,
  onValue,
  isRequired = false,
  currencySign,
  decimals = 0,
  children,
  ...input
}: NumberCellProps) {
  const t = useT();
  const key = draftKey(name, field);
  const draft = drafts.texts.get(key);
  const isInvalid = draft !== undefined && (draft.trim() === '' ? isRequired : parseNumber(draft) === undefined);
  const commitDraft = () => {
    if (draft === undefined || isInvalid) {
      return;
    }
    drafts.setDraft(key, undefined);
    onValue(parseNumber(draft));
  };
  return (
    <td data-part="number" data-label={column} data-option={field}>
      <label data-part="value" data-zeros={getMissingDecimals(value, decimals) || undefined}>
        {currencySign}
        <input
          {...input}
          value={draft ?? value ?? ''}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('operation.prices.cell', { column, name })}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => drafts.setDraft(key, event.currentTarget.value)}
          onBlur={commitDraft}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              drafts.setDraft(key, undefined);
            }
            if (event.key !== 'Enter') {
              return;
            }
            event.preventDefault();
            commitDraft();
            // The form submits rendered values only, so the submit waits for the next render.
            if (event.ctrlKey || event.metaKey) {
              event.stopPropagation();
              const { form } = event.currentTarget;
              setTimeout(() => form?.requestSubmit());
            }
          }}
        />
      </label>
      {isInvalid ? <small role="alert">{t('operation.prices.number')}</small> : children}
    </td>
  );
}
