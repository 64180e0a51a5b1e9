import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Note } from '../ui/feedback/note';

/** The form whose `errors.root.refusal` is shown. */
export type FormBannerProps<Values extends FieldValues> = { form: UseFormReturn<Values> };

/** The error of a rejected submit that belongs to no field, as set by `applyServerError`; nothing without one. */
export function FormBanner<Values extends FieldValues>({ form }: FormBannerProps<Values>) {
  const { errors } = useFormState({ control: form.control });
  const message = errors.root?.refusal?.message;
  return message ? <Note tone="error">{message}</Note> : null;
}
