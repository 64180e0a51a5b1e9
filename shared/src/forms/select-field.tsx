import { NativeSelect } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../ui/form/form-field';
import type { Option } from '../ui/form/plain-select';
import { type FieldBinding, useField } from './use-field';

/** The form value is that of the selected option. */
export type SelectFieldProps<Values extends FieldValues> = FieldBinding<Values> & { options: readonly Option[] };

/** A native select bound to a form, for a few options. */
export function SelectField<Values extends FieldValues>({ form, name, label, rules, hint, options }: SelectFieldProps<Values>) {
  const { field, fieldState } = useField({ form, name, rules });
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message}>
      <NativeSelect.Root>
        <NativeSelect.Field {...field} value={field.value ?? ''} aria-label={label}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
