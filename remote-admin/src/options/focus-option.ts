const fields = ':is(input, select, textarea, [contenteditable=true]):not([hidden], [type=hidden], :disabled)';

/**
 * Gives the focus to the field of an option; the larger fields come in chunks of their own, so that it may not be there yet.
 * Whoever has gone on meanwhile is left alone.
 *
 * @param waiting what has the focus until then
 * @returns stops waiting
 */
export function focusOption(card: HTMLElement, key: string, waiting: HTMLElement): () => void {
  const focus = () => {
    const field = card.querySelector<HTMLElement>(`[data-option="${CSS.escape(key)}"] ${fields}`);
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
