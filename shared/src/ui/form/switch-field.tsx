import { Switch } from '@chakra-ui/react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldBinding } from './text-field';

export type SwitchFieldProps<Values extends FieldValues> = Omit<FieldBinding<Values>, 'rules' | 'hint'>;

export function SwitchField<Values extends FieldValues>({ form, name, label }: SwitchFieldProps<Values>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Switch.Root checked={field.value === true} onCheckedChange={({ checked }) => field.onChange(checked)}>
      <Switch.HiddenInput ref={field.ref} onBlur={field.onBlur} />
      <Switch.Control />
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
  );
}
