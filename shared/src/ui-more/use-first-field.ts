import { type RefObject, useEffect } from 'react';

/** Where a form begins: its first field, not what leads to its parts. */
const firstFieldOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, textarea, select') ?? null;

/**
 * Gives the first field the focus, also when the fields come later than the form, which has the focus until then. Whoever
 * has moved it elsewhere meanwhile is left alone.
 *
 * @returns what gets the focus when the form opens
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): () => HTMLElement | null {
  useEffect(() => {
    if (form.current === null || firstFieldOf(form.current)) {
      return;
    }
    const observer = new MutationObserver(() => {
      const field = firstFieldOf(form.current);
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
  // On touch screens a focused field opens the keyboard over the form.
  return () => (window.matchMedia('(pointer: coarse)').matches ? form.current : (firstFieldOf(form.current) ?? form.current));
}
