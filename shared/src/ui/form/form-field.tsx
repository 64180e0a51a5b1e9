import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** `children` is one input; an error replaces the hint. */
export type FormFieldProps = {
  label: string;
  /** '' marks the field as invalid where the message is elsewhere. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  children: ReactNode;
};

/** Label, hint and error of an input, connected for screen readers. */
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
