import { useT } from '../../i18n';
import { parsePrice } from '../prices/model';
import type { Drafts } from '../prices/use-prices';
import type { GroupRow, RatioField } from './model';

export type RatioCellProps = {
  row: GroupRow;
  field: RatioField;
  label: string;
  drafts: Drafts;
  onValue: (ratio: number | undefined) => void;
};

export function RatioCell({ row: { name, values }, field, label, drafts, onValue }: RatioCellProps) {
  const t = useT();
  const key = `${field} ${name}`;
  const draft = drafts.texts.get(key);
  const isInvalid = draft !== undefined && !isValidRatio(draft, field, values[field]);
  const commitDraft = () => {
    if (draft === undefined || isInvalid) {
      return;
    }
    drafts.setDraft(key, undefined);
    onValue(parsePrice(draft));
  };
  const isFree = !isInvalid && values[field] === 0;
  return (
    <td data-part="number" data-label={label} data-option={field}>
      <input
        value={draft ?? values[field] ?? ''}
        inputMode="decimal"
        autoComplete="off"
        placeholder={field === 'TopupGroupRatio' ? '1' : '—'}
        aria-label={t('operation.prices.cell', { column: label, name })}
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
      {isInvalid && <small role="alert">{t('operation.prices.number')}</small>}
      {isFree && (
        <small data-tone="warning">{t(field === 'GroupRatio' ? 'operation.groups.free-ratio' : 'operation.groups.zero-top-up')}</small>
      )}
    </td>
  );
}

/** A group keeps its ratio until it is removed; other ratios may be blank. */
const isValidRatio = (text: string, field: RatioField, current: number | undefined) =>
  text.trim() === '' ? field === 'TopupGroupRatio' || current === undefined : parsePrice(text) !== undefined;

export const parseCellKey = (key: string): { field: string } => ({ field: key.split(' ', 1)[0] ?? '' });
