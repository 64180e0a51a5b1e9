/** Waits for the field to be rendered as invalid; scrolls to an invalid table that has no invalid cell. */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    if (!field) {
      form?.querySelector('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
    }
  });
}
