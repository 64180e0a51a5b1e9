import { type FieldValues, TextField, type TextFieldProps } from '@console/shared/forms';

export type WholeNumberFieldProps<Values extends FieldValues> = Pick<TextFieldProps<Values>, 'form' | 'name' | 'label' | 'hint' | 'rules'>;

export function WholeNumberField<Values extends FieldValues>(props: WholeNumberFieldProps<Values>) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}
