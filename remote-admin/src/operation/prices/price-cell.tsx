import { useT } from '../../i18n';
import { type PriceField, type PriceRow, parsePrice, roundPrice } from './model';
import type { Drafts } from './use-prices';

export type PriceCellProps = {
  row: PriceRow;
  field: PriceField;
  drafts: Drafts;
  onValue: (value: number | undefined) => void;
};

/** Commits on blur, because each commit recalculates thousands of models. */
export function PriceCell({ row: { name, values, cost }, field, drafts, onValue }: PriceCellProps) {
  const t = useT();
  // Without its own ratio, a model is charged at the ratio of its family.
  const familyRatio =
    cost?.kind === 'tokens' && values.CompletionRatio === undefined && cost.input > 0 ? cost.output / cost.input : undefined;
  const key = draftKey(name, field);
  const draft = drafts.texts.get(key);
  const isInvalid = draft !== undefined && draft.trim() !== '' && parsePrice(draft) === undefined;
  const commitDraft = () => {
    if (draft === undefined || isInvalid) {
      return;
    }
    drafts.setDraft(key, undefined);
    onValue(parsePrice(draft));
  };
  const placeholder =
    field === 'ModelPrice' ? '—' : field === 'CompletionRatio' && familyRatio !== undefined ? String(roundPrice(familyRatio)) : '';
  const column = t(`option.${field}`);
  return (
    <td data-part="number" data-label={column} data-option={field}>
      <input
        value={draft ?? values[field] ?? ''}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-label={t('operation.prices.cell', { column, name })}
        aria-invalid={isInvalid || undefined}
        // A fixed price overrides the ratios.
        disabled={field !== 'ModelPrice' && values.ModelPrice !== undefined}
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
      {isInvalid && <small role="alert">{t('operation.prices.number')}</small>}
    </td>
  );
}

const draftKey = (name: string, field: PriceField) => `${field} ${name}`;

export const parseDraftKey = (key: string): { field: string; name: string } => {
  const [field = ''] = key.split(' ', 1);
  return { field, name: key.slice(field.length + 1) };
};
