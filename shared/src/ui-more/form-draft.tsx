import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormDraft } from './use-form-draft';

export type FormDraftProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Tells it apart from other forms of the page. */
  name: string;
};

/** For a form that stands in a page: what was typed outlives leaving it, and before a reload the browser asks. */
export function FormDraft<Values extends FieldValues>({ form, name }: FormDraftProps<Values>) {
  useFormDraft(form, name);
  return null;
}
