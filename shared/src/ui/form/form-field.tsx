import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type FormFieldProps = {
  label: string;
  /** An empty one marks the field, where the words stand elsewhere. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  children: ReactNode;
};

/** Label, control, hint and error of one field, wired for screen readers by Chakra's Field. */
export function FormField({ label, error, hint, required = false, children }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} required={required}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {error ? <Field.ErrorText>{error}</Field.ErrorText> : hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}
