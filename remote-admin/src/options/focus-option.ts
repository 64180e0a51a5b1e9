const fields = ':is(input, select, textarea, [contenteditable=true], .ui-row-action, [data-add]):not([hidden], [type=hidden], :disabled)';

/** Waits for a field that is loaded lazily, unless the user has moved on. @param waiting has the focus until then @returns a function that stops waiting */
export function focusOption(card: HTMLElement, key: string, waiting: HTMLElement): () => void {
  const focus = () => {
    const field = card.querySelector<HTMLElement>(`[data-option~="${CSS.escape(key)}"] ${fields}`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    return field !== null;
  };
  if (focus()) {
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== waiting || focus()) {
      observer.disconnect();
    }
  });
  observer.observe(card, { childList: true, subtree: true });
  return () => observer.disconnect();
}
