import { useEffect, useState } from 'react';

/** Each blocker is a pressed pointer, an open menu or an open confirm dialog of a row. */
const rowUpdateBlockers = new Set<symbol>();
const pendingUpdates = new Set<() => void>();

/** Defers updates of the visible rows. @returns a function that releases them */
export function deferRowUpdates(): () => void {
  const blocker = Symbol('row update blocker');
  rowUpdateBlockers.add(blocker);
  return () => {
    if (!rowUpdateBlockers.delete(blocker) || rowUpdateBlockers.size > 0) {
      return;
    }
    const updates = [...pendingUpdates];
    pendingUpdates.clear();
    for (const run of updates) {
      run();
    }
  };
}

export const useDeferRowUpdates = (isOpen: boolean): void => useEffect(() => (isOpen ? deferRowUpdates() : undefined), [isOpen]);

const joinIds = (data: unknown): string | undefined => {
  const items = (data as { items?: unknown } | null | undefined)?.items;
  const ids = Array.isArray(items) ? items.map((item: { id?: unknown } | null) => item?.id) : [undefined];
  return ids.includes(undefined) ? undefined : ids.join();
};

const hasSameRows = (before: unknown, after: unknown) => joinIds(before) !== undefined && joinIds(before) === joinIds(after);

/** Returns the newest data, or the previous data while row updates are deferred. First data, and updates of the same rows, show at once. */
export function useDeferredRows<T>(newest: T): T {
  const [shown, setShown] = useState(newest);
  const isDeferred = rowUpdateBlockers.size > 0 && shown !== undefined && shown !== newest && !hasSameRows(shown, newest);
  if (shown !== newest && !isDeferred) {
    setShown(newest);
  }
  useEffect(() => {
    if (!isDeferred) {
      return;
    }
    const show = () => setShown(newest);
    // Released since the render.
    if (rowUpdateBlockers.size === 0) {
      return show();
    }
    pendingUpdates.add(show);
    return () => void pendingUpdates.delete(show);
  }, [isDeferred, newest]);
  return isDeferred ? shown : newest;
}

// After a touch, the click follows pointerup with a delay.
const clickDelayMs = 100;

// A longer press is no click.
const maxPressMs = 1_500;

function deferWhilePressed(): void {
  let release = () => {};
  const on = (names: readonly string[], listener: (event: Event) => void) => {
    for (const name of names) {
      window.addEventListener(name, listener, { capture: true, passive: true });
    }
  };
  on(['pointerdown'], ({ target }) => {
    release();
    // Native selects report no pointerup.
    if (target instanceof Element && target.closest('select')) {
      return;
    }
    release = deferRowUpdates();
    setTimeout(release, maxPressMs);
  });
  on(['pointerup', 'pointercancel'], () => setTimeout(release, clickDelayMs));
  on(['click'], () => setTimeout(release));
}

if (typeof window !== 'undefined') {
  deferWhilePressed();
}
