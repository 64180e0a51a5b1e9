import type { ReactNode } from 'react';
import { type FieldValues, type Path, type RegisterOptions, type UseFormReturn, useController } from 'react-hook-form';

/** Props of every field that is bound to a form; an error replaces the hint. */
export type FieldBinding<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  rules?: RegisterOptions<Values, Path<Values>>;
  hint?: ReactNode;
};

type Binding<Values extends FieldValues> = Pick<FieldBinding<Values>, 'form' | 'name'> & { rules: object | undefined };

/** `useController` for the props of a field; the library types rules by the value, which is unknown here. */
export const useField = <Values extends FieldValues>({ form, name, rules }: Binding<Values>) =>
  useController({ control: form.control, name, ...(rules && { rules: rules as never }) });
