import type { ApiError } from '@console/shared/http';

/** The field of the body that a gateway names beside its refusal; undefined where it names none. */
export function refusedFieldOf({ details, message }: ApiError): string | undefined {
  const { field } = (details.answer ?? {}) as { field?: unknown };
  // New API names none.
  return typeof field === 'string' ? field : /original password/i.test(message) ? 'original_password' : undefined;
}
