import { type RefObject, useEffect } from 'react';

/** The first field, or that in `data-autofocus`. */
const findFirstField = (form: HTMLFormElement | null) =>
  (form?.querySelector('[data-autofocus]') ?? form)?.querySelector<HTMLElement>('input, textarea, select') ?? null;

/**
 * Focuses the first field once it mounts, unless the focus has moved meanwhile.
 *
 * @returns the initial focus target
 */
export function useFocusFirstField(form: RefObject<HTMLFormElement | null>): () => HTMLElement | null {
  useEffect(() => {
    if (form.current === null || findFirstField(form.current)) {
      return;
    }
    const observer = new MutationObserver(() => {
      const field = findFirstField(form.current);
      if (field === null) {
        return;
      }
      observer.disconnect();
      if (document.activeElement === form.current) {
        field.focus();
      }
    });
    observer.observe(form.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form]);
  // On touch screens focusing a field opens the keyboard over the form.
  return () => (window.matchMedia('(pointer: coarse)').matches ? form.current : (findFirstField(form.current) ?? form.current));
}

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
