import { FormField, Input, type TypedSearchOptions, useTypedSearch } from '@console/shared/ui';
import { useT } from './i18n';

export type FilterFieldProps = Pick<TypedSearchOptions, 'value' | 'onSearch'> & { label: string };

export function FilterField({ label, ...search }: FilterFieldProps) {
  const { inputProps } = useTypedSearch(search);
  return (
    <FormField label={label}>
      <Input {...inputProps} bg="bg.panel" autoComplete="off" />
    </FormField>
  );
}

const parseFilterNumber = (text: string): string | null => /^\s*(\d*)\s*$/.exec(text)?.[1] ?? null;

export function NumberFilterField({ label, ...search }: FilterFieldProps) {
  const t = useT();
  const { inputProps } = useTypedSearch({ ...search, toValue: parseFilterNumber });
  return (
    <FormField label={label} error={parseFilterNumber(inputProps.value) === null ? t('filter.number') : undefined}>
      <Input {...inputProps} inputMode="numeric" bg="bg.panel" autoComplete="off" />
    </FormField>
  );
}
