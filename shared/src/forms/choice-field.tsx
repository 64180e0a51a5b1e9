import { Input } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { type FieldValues, useController } from 'react-hook-form';
import { FormField } from '../ui/form/form-field';
import type { Option } from '../ui/form/plain-select';
import { ChoiceOptions } from './choice-options';
import { ChoiceFrame } from './tag-looks';
import type { FieldBinding } from './text-field';
import { useChoice } from './use-choice';

export type ChoiceFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  options: readonly Option[];
  /** Told of what a person chooses, after the form has it. */
  onChosen?: (value: string) => void;
};

/** One of many (`string`), found by typing a part of its name; what is typed without choosing is put back. */
export function ChoiceField<Values extends FieldValues>({ form, name, label, rules, hint, options, onChosen }: ChoiceFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name, ...(rules && { rules: rules as never }) });
  const choice = useChoice(options, field.value, (value) => {
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
        {choice.isOpen && <ChoiceOptions label={label} value={field.value} choice={choice} />}
      </ChoiceFrame>
    </FormField>
  );
}
