import { FormField, Input, type TypedSearchOptions, useTypedSearch } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../i18n';

export type FilterFieldProps = Pick<TypedSearchOptions, 'value' | 'onSearch'> & { label: string };

export function FilterField({ label, ...search }: FilterFieldProps) {
  const { inputProps } = useTypedSearch(search);
  return (
    <FormField label={label}>
      <Input {...inputProps} autoComplete="off" />
    </FormField>
  );
}

export type SuggestingFilterFieldProps = FilterFieldProps & {
  placeholder?: string;
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

export function NumberFilterField({ label, ...search }: FilterFieldProps) {
  const t = useT();
  const { inputProps } = useTypedSearch({ ...search, toValue: parseFilterNumber });
  return (
    <FormField label={label} error={parseFilterNumber(inputProps.value) === null ? t('filter.number') : undefined}>
      <Input {...inputProps} inputMode="numeric" autoComplete="off" />
    </FormField>
  );
}
