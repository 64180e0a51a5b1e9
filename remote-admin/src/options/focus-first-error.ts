/** The topmost field in error gets the focus, once it is drawn as such; a table without a wrong cell is at least in sight. */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    if (!field) {
      form?.querySelector('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
    }
  });
}
