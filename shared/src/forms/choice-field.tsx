import { Input } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../ui/form/form-field';
import type { Option } from '../ui/form/plain-select';
import { ComboboxOptions } from './combobox-options';
import { ChoiceFrame } from './tags.styles';
import { useCombobox } from './use-combobox';
import { type FieldBinding, useField } from './use-field';

/** The form value is that of the chosen option. */
export type ChoiceFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  options: readonly Option[];
  /** Called after the form value has changed by a choice. */
  onChosen?: (value: string) => void;
};

/** A combobox for one of many options (`string`). Text that matches no choice is reverted. */
export function ChoiceField<Values extends FieldValues>({ form, name, label, rules, hint, options, onChosen }: ChoiceFieldProps<Values>) {
  const { field, fieldState } = useField({ form, name, rules });
  const choice = useCombobox(options, field.value, (value) => {
    field.onChange(value);
    onChosen?.(value);
  });
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} required={rules?.required !== undefined}>
      <ChoiceFrame {...(choice.isOpen && { 'data-own-escape': '' })}>
        <Input
          pe="8"
          ref={field.ref}
          name={field.name}
          {...choice.input}
          onBlur={() => {
            choice.close();
            field.onBlur();
          }}
        />
        <ChevronsUpDown aria-hidden />
        {choice.isOpen && <ComboboxOptions label={label} value={field.value} choice={choice} />}
      </ChoiceFrame>
    </FormField>
  );
}
