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

/** A value that may be typed; `label` says what it stands for. */
export type Suggestion = { value: string; label?: string };

type SuggestingProps = {
  /** A hook that returns suggestions for the typed text. */
  useSuggestions: (text: string) => readonly Suggestion[];
};

export type SuggestingFilterFieldProps = FilterFieldProps & SuggestingProps;

export function SuggestingFilterField({ label, placeholder, useSuggestions, ...search }: SuggestingFilterFieldProps) {
  const { inputProps } = useTypedSearch(search);
  const [list, options] = useOptions(useSuggestions(inputProps.value.trim()));
  return (
    <FormField label={label}>
      <Input {...inputProps} {...list} placeholder={placeholder} autoComplete="off" spellCheck={false} />
      {options}
    </FormField>
  );
}

/** While there are suggestions, the field has the sign of a list. */
function useOptions(suggestions: readonly Suggestion[]) {
  const id = useId();
  const options = (
    <datalist id={id}>
      {suggestions.map(({ value, label }) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
  return [{ list: id, 'data-suggesting': suggestions.length > 0 ? '' : undefined }, options] as const;
}

const parseFilterNumber = (text: string): string | null => /^\s*(\d*)\s*$/.exec(text)?.[1] ?? null;

export function NumberFilterField({
  label,
  placeholder,
  useSuggestions = useNone,
  ...search
}: FilterFieldProps & Partial<SuggestingProps>) {
  const t = useT();
  const { inputProps } = useTypedSearch({ ...search, toValue: parseFilterNumber });
  const [list, options] = useOptions(useSuggestions(inputProps.value.trim()));
  return (
    <FormField label={label} error={parseFilterNumber(inputProps.value) === null ? t('filter.number') : undefined}>
      <Input {...inputProps} {...(useSuggestions !== useNone && list)} inputMode="numeric" placeholder={placeholder} autoComplete="off" />
      {options}
    </FormField>
  );
}

const none: readonly Suggestion[] = [];
const useNone = () => none;
