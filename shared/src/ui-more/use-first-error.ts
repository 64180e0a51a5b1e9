import { type RefObject, useEffect } from 'react';

/** After every try to save: focuses the topmost field in error and brings it into view with its label and its message. */
export function useFirstError(form: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) {
      return;
    }
    // The form library focuses the field that was mounted first, which need not be the topmost, a task after it is drawn.
    const timer = setTimeout(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.focus({ preventScroll: true });
      (first?.closest('[role="group"]') ?? first)?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [form, tries]);
}
