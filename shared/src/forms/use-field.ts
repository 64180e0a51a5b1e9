import { type FieldValues, useController } from 'react-hook-form';
import type { FieldBinding } from './text-field';

type Binding<Values extends FieldValues> = Pick<FieldBinding<Values>, 'form' | 'name'> & { rules: object | undefined };

/** `useController` for the props of a field; the library types rules by the value, which is unknown here. */
export const useField = <Values extends FieldValues>({ form, name, rules }: Binding<Values>) =>
  useController({ control: form.control, name, ...(rules && { rules: rules as never }) });
