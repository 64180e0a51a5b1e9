import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/api-error';
import { isSessionExpired } from '../http/is-session-expired';
import { errorText } from '../i18n/error-text';

/** Where a form shows errors of the gateway. Names that differ only by camel case need no entry. */
export type ServerErrorPlaces<Values extends FieldValues> = {
  /** Form fields whose name differs from the wire by more than camel case; undefined for hidden ones. */
  names?: Readonly<Record<string, Path<Values> | undefined>>;
  /** The field for errors that name none, in forms with one input. */
  otherwise?: Path<Values>;
};

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Shows a rejected request at the field that the gateway names, which gets the focus, or else in the form's banner (`errors.root.refusal`)
 * until the next submit. Ignores expired sessions.
 */
export function applyServerError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { names = {}, otherwise }: ServerErrorPlaces<Values> = {},
): void {
  if (isSessionExpired(error)) {
    return;
  }
  const message = errorText(error);
  const { field, code } = error instanceof ApiError ? error : {};
  const named =
    field === undefined ? [] : Object.hasOwn(names, field) ? [names[field]] : [field as Path<Values>, camelCase(field) as Path<Values>];
  const candidates = [...named, ...(code === 'refused' ? [otherwise] : [])];
  if (!candidates.some((name) => name !== undefined && setFieldError(form, name, message))) {
    form.setError('root.refusal', { message });
  }
}

export const hasFieldError = <Values extends FieldValues>(form: UseFormReturn<Values>): boolean =>
  Object.keys(form.getValues()).some((name) => form.getFieldState(name as Path<Values>).invalid);

function setFieldError<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>, message: string): boolean {
  form.setError(name, { type: 'server', message }, { shouldFocus: true });
  // Errors without a field element would block the next submit.
  if (form.getFieldState(name).error?.ref !== undefined) {
    return true;
  }
  form.clearErrors(name);
  return false;
}
