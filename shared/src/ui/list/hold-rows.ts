import { useEffect, useState } from 'react';

/** Why the rows on the screen must stay: a pointer is down on one of them, its menu or a question about it is open. */
const holds = new Set<symbol>();
const waiting = new Set<() => void>();

/** Keeps answers from changing the rows on the screen. @returns how to let go */
export function holdRows(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    if (!holds.delete(hold) || holds.size > 0) {
      return;
    }
    const due = [...waiting];
    waiting.clear();
    for (const run of due) {
      run();
    }
  };
}

/** Holds the rows while something about one of them is open. */
export const useHeldRows = (isOpen: boolean): void => useEffect(() => (isOpen ? holdRows() : undefined), [isOpen]);

const idsOf = (data: unknown): string | undefined => {
  const items = (data as { items?: unknown } | null | undefined)?.items;
  const ids = Array.isArray(items) ? items.map((item: { id?: unknown } | null) => item?.id) : [undefined];
  return ids.includes(undefined) ? undefined : ids.join();
};

const hasSameRows = (before: unknown, after: unknown) => idsOf(before) !== undefined && idsOf(before) === idsOf(after);

/** What a list is to show: its newest data, or, while the rows are held, what it showed before. First data, and news of the same rows, are shown at once. */
export function useFreeRows<T>(newest: T): T {
  const [shown, setShown] = useState(newest);
  const isHeld = holds.size > 0 && shown !== undefined && shown !== newest && !hasSameRows(shown, newest);
  if (shown !== newest && !isHeld) {
    setShown(newest);
  }
  useEffect(() => {
    if (!isHeld) {
      return;
    }
    const show = () => setShown(newest);
    // Let go of since it was drawn.
    if (holds.size === 0) {
      return show();
    }
    waiting.add(show);
    return () => void waiting.delete(show);
  }, [isHeld, newest]);
  return isHeld ? shown : newest;
}

// After a touch, the click comes a moment later than the end of the press.
const clickDelayMs = 100;

// Whoever presses that long wants no click.
const longestPressMs = 1_500;

function holdWhilePressed(): void {
  let letGo = () => {};
  const on = (names: readonly string[], listener: (event: Event) => void) => {
    for (const name of names) {
      window.addEventListener(name, listener, { capture: true, passive: true });
    }
  };
  on(['pointerdown'], ({ target }) => {
    letGo();
    // The end of a press on a native list of choices is not told.
    if (target instanceof Element && target.closest('select')) {
      return;
    }
    letGo = holdRows();
    setTimeout(letGo, longestPressMs);
  });
  on(['pointerup', 'pointercancel'], () => setTimeout(letGo, clickDelayMs));
  on(['click'], () => setTimeout(letGo));
}

if (typeof window !== 'undefined') {
  holdWhilePressed();
}
