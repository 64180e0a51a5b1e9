import { formatAmount, parseAmount } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { FormField, Input, type TypedSearchOptions, useTypedSearch } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../i18n';

export type FilterFieldProps = Pick<TypedSearchOptions, 'value' | 'onSearch'> & {
  label: string;
  /** An example of what to type. */
  placeholder?: string;
};

export function FilterField({ label, placeholder, ...search }: FilterFieldProps) {
  const { inputProps } = useTypedSearch(search);
  return (
    <FormField label={label}>
      <Input {...inputProps} placeholder={placeholder} autoComplete="off" />
    </FormField>
  );
}

export type SuggestingFilterFieldProps = FilterFieldProps & {
  /** A hook that returns suggestions for the typed text. */
  useSuggestions: (text: string) => readonly string[];
};

export function SuggestingFilterField({ label, placeholder, useSuggestions, ...search }: SuggestingFilterFieldProps) {
  const list = useId();
  const { inputProps } = useTypedSearch(search);
  const suggestions = useSuggestions(inputProps.value.trim());
  return (
    <FormField label={label}>
      <Input {...inputProps} list={list} placeholder={placeholder} autoComplete="off" spellCheck={false} />
      <datalist id={list}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </FormField>
  );
}

const parseFilterNumber = (text: string): string | null => /^\s*(\d*)\s*$/.exec(text)?.[1] ?? null;

export function NumberFilterField({ label, placeholder, ...search }: FilterFieldProps) {
  const t = useT();
  const { inputProps } = useTypedSearch({ ...search, toValue: parseFilterNumber });
  return (
    <FormField label={label} error={parseFilterNumber(inputProps.value) === null ? t('filter.number') : undefined}>
      <Input {...inputProps} inputMode="numeric" placeholder={placeholder} autoComplete="off" />
    </FormField>
  );
}

export type AmountFilterFieldProps = Pick<TypedSearchOptions, 'onSearch'> & {
  label: string;
  /** As text; empty for none. */
  points: string;
};

/** An amount in the site's currency that filters by points. */
export function AmountFilterField({ label, points, onSearch }: AmountFilterFieldProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const parsePoints = (text: string): string | null => {
    const parsed = text.trim() === '' ? '' : parseAmount(text, status);
    return parsed === undefined || Number(parsed) < 0 ? null : String(parsed);
  };
  const toValue = (text: string) => {
    const parsed = parsePoints(text);
    return parsed === null || parsed === '' ? parsed : formatAmount(Number(parsed), status);
  };
  const { inputProps } = useTypedSearch({
    value: points === '' ? '' : formatAmount(Number(points), status),
    toValue,
    onSearch: (text, options) => onSearch(parsePoints(text) ?? '', options),
  });
  return (
    <FormField label={label} error={parsePoints(inputProps.value) === null ? t('filter.amount') : undefined}>
      <Input {...inputProps} inputMode="decimal" placeholder={t('filter.example.amount')} autoComplete="off" />
    </FormField>
  );
}
