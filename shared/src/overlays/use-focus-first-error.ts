import { type RefObject, useEffect } from 'react';

export function useFocusFirstError(form: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) {
      return;
    }
    // The library focuses the field mounted first, one task after rendering.
    const timer = setTimeout(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.focus({ preventScroll: true });
      (first?.closest('[role="group"]') ?? first)?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [form, tries]);
}
