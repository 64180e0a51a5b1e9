import { Input, type InputProps, Textarea } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../ui/form/form-field';
import { type FieldBinding, useField } from './use-field';

/** `multiline` is the number of rows of a textarea; an input without it. */
export type TextFieldProps<Values extends FieldValues> = FieldBinding<Values> &
  Pick<
    InputProps,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'disabled' | 'maxLength' | 'autoFocus'
  > & { multiline?: number };

/** A text input, or a textarea with `multiline` rows, bound to a form. */
export function TextField<Values extends FieldValues>({ form, name, label, rules, hint, multiline, ...input }: TextFieldProps<Values>) {
  const { field, fieldState } = useField({ form, name, rules });
  const bound = { ...field, value: field.value ?? '', ...input };
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} required={rules?.required !== undefined}>
      {multiline ? <Textarea rows={multiline} {...bound} ref={field.ref} /> : <Input {...bound} ref={field.ref} />}
    </FormField>
  );
}
