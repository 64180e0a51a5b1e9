import { type RefObject, useEffect, useReducer } from 'react';

/** @returns a function that focuses the first invalid field once it is rendered as such, or scrolls to an invalid table without an invalid cell */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [requestCount, request] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (requestCount === 0) {
      return;
    }
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    if (!field) {
      form.current?.querySelector('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [form, requestCount]);
  return request;
}
