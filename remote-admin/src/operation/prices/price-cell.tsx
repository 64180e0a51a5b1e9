import { useT } from '../../i18n';
import { type PriceField, type PriceRow, readNumber, tidy } from './model';
import type { Drafts } from './use-prices';

export type PriceCellProps = {
  row: PriceRow;
  field: PriceField;
  drafts: Drafts;
  onValue: (value: number | undefined) => void;
};

/** A number in place: taken over when the cell is left, so that no letter has to wait for three thousand models. */
export function PriceCell({ row: { name, values, cost }, field, drafts, onValue }: PriceCellProps) {
  const t = useT();
  // Without an own ratio, the one of its family is charged.
  const builtIn = cost?.kind === 'tokens' && values.CompletionRatio === undefined && cost.input > 0 ? cost.output / cost.input : undefined;
  const key = draftKey(name, field);
  const draft = drafts.texts.get(key);
  const isWrong = draft !== undefined && draft.trim() !== '' && readNumber(draft) === undefined;
  const take = () => {
    if (draft === undefined || isWrong) {
      return;
    }
    drafts.put(key, undefined);
    onValue(readNumber(draft));
  };
  const placeholder = field === 'ModelPrice' ? '—' : field === 'CompletionRatio' && builtIn !== undefined ? String(tidy(builtIn)) : '';
  const column = t(`option.${field}`);
  return (
    <td data-part="number" data-label={column} data-option={field}>
      <input
        value={draft ?? values[field] ?? ''}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-label={t('operation.prices.cell', { column, name })}
        aria-invalid={isWrong || undefined}
        // A fixed price comes first: ratios wait until it is taken away.
        disabled={field !== 'ModelPrice' && values.ModelPrice !== undefined}
        onChange={(event) => drafts.put(key, event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            drafts.put(key, undefined);
          }
          if (event.key !== 'Enter') {
            return;
          }
          event.preventDefault();
          take();
          // By the form's own keys only what is drawn as changed is saved.
          if (event.ctrlKey || event.metaKey) {
            event.stopPropagation();
            const { form } = event.currentTarget;
            setTimeout(() => form?.requestSubmit());
          }
        }}
      />
      {isWrong && <small role="alert">{t('operation.prices.number')}</small>}
    </td>
  );
}

const draftKey = (name: string, field: PriceField) => `${field} ${name}`;

/** The column and the model that a draft belongs to. */
export const draftPlace = (key: string): { field: string; name: string } => {
  const [field = ''] = key.split(' ', 1);
  return { field, name: key.slice(field.length + 1) };
};
