import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/api-error';
import { isSessionExpired } from '../http/is-session-expired';
import { errorText } from '../i18n/error-text';

export type ServerErrorPlaces<Values extends FieldValues> = {
  /** Fields that a form has under another name than the wire (`display_name` is found as `displayName`); undefined for those it does not show now. */
  names?: Readonly<Record<string, Path<Values> | undefined>>;
  /** The field of refusals that name none: of a form with one thing to type. */
  otherwise?: Path<Values>;
};

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Shows why what a form sent was refused: at the field that the gateway names, which gets the focus, else in the form's banner
 * (`errors.root.refusal`), which goes with the next try. What was typed stays. Nothing is said of a session that is over.
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
  const places = [...named, ...(code === 'refused' ? [otherwise] : [])];
  if (!places.some((name) => name !== undefined && showAt(form, name, message))) {
    form.setError('root.refusal', { message });
  }
}

/** Whether something in the form has a message already. */
export const hasFieldError = <Values extends FieldValues>(form: UseFormReturn<Values>): boolean =>
  Object.keys(form.getValues()).some((name) => form.getFieldState(name as Path<Values>).invalid);

/** @returns false where the form has no such field */
function showAt<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>, message: string): boolean {
  form.setError(name, { type: 'server', message }, { shouldFocus: true });
  // The library gives the error the element of the field, and what has none would block the next try.
  if (form.getFieldState(name).error?.ref !== undefined) {
    return true;
  }
  form.clearErrors(name);
  return false;
}
