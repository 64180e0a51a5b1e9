import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Note } from '../ui/feedback/note';

export type FormBannerProps<Values extends FieldValues> = { form: UseFormReturn<Values> };

export function FormBanner<Values extends FieldValues>({ form }: FormBannerProps<Values>) {
  const { errors } = useFormState({ control: form.control });
  const message = errors.root?.refusal?.message;
  return message ? <Note tone="error">{message}</Note> : null;
}
