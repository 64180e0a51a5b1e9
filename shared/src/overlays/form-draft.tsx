import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormDraft } from './use-form-draft';

export type FormDraftProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: string;
};

/** Keeps the draft of a form in a page, and asks before a reload. */
export function FormDraft<Values extends FieldValues>({ form, name }: FormDraftProps<Values>) {
  useFormDraft(form, name);
  return null;
}
