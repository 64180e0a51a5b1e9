import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';

export type RowKeys = {
  /** Enter. */
  open: (key: string) => void;
  /** Space; with Shift a range. */
  select?: (key: string, isRange: boolean) => void;
};

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const rowsOf = (body: HTMLElement) => [...body.querySelectorAll<HTMLTableRowElement>(':scope > tr[data-key]')];

/** The row that something stands in; what stands in its details belongs to it. */
const rowAround = (element: Element): HTMLElement | undefined => {
  const row = element.closest<HTMLElement>('tr');
  const own = row?.hasAttribute('data-details') ? row.previousElementSibling : row;
  return own instanceof HTMLElement && own.hasAttribute('data-key') ? own : undefined;
};

const controlsOf = (row: HTMLElement) => {
  const details = row.nextElementSibling?.hasAttribute('data-details') ? row.nextElementSibling : undefined;
  return [row, ...(details ? [details] : [])].flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)]);
};

/**
 * Rows as one tab stop: arrows, Home, End and PageUp, PageDown go from row to row, Tab goes through what can be done in the
 * row and then leaves the table. Kept in the document and not in state: a table is not drawn again because somebody
 * walks through it.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { open, select }: RowKeys) {
  useLayoutEffect(() => {
    const rows = body.current ? rowsOf(body.current) : [];
    const [first] = rows;
    if (first && !rows.some((row) => row.tabIndex === 0)) {
      first.tabIndex = 0;
    }
  });

  useEffect(() => {
    const element = body.current;
    if (!element) {
      return;
    }
    let isTabbing = false;
    const noteTab = (event: globalThis.KeyboardEvent) => {
      isTabbing = event.key === 'Tab';
      // The browser moves the focus before any timer.
      if (isTabbing) {
        setTimeout(() => (isTabbing = false));
      }
    };
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const current = rowsOf(element).find((row) => row.tabIndex === 0);
      const isEntered = !(relatedTarget instanceof Node && element.contains(relatedTarget));
      // Rows above and below the current one hold buttons, too: whoever comes by Tab comes to the row that was left.
      if (isTabbing && isEntered && current) {
        return current.focus();
      }
      const row = rowAround(target as Element);
      if (!row || row === current) {
        return;
      }
      if (current) {
        current.tabIndex = -1;
      }
      row.tabIndex = 0;
    };
    document.addEventListener('keydown', noteTab, true);
    element.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('keydown', noteTab, true);
      element.removeEventListener('focusin', follow);
    };
  }, [body]);

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // What a menu or dialog of a row hears bubbles through React, though it stands elsewhere.
    if (!body.current?.contains(target) || event.defaultPrevented) {
      return;
    }
    const row = rowAround(target);
    if (!row) {
      return;
    }
    if (event.key === 'Tab') {
      return passOn(body.current, row, event);
    }
    // Everything else only on the row itself: a control inside keeps its own keys.
    if (target !== row || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const next = destination(event.key, rowsOf(body.current), row);
    const key = row.dataset.key as string;
    if (next) {
      next.focus();
    } else if (event.key === 'Enter') {
      open(key);
    } else if (event.key === ' ' && select) {
      select(key, event.shiftKey);
    } else {
      return;
    }
    event.preventDefault();
  };
}

function destination(key: string, rows: HTMLElement[], row: HTMLElement): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const room = Math.min(row.closest('[data-scroller]')?.clientHeight ?? 0, window.innerHeight);
  const page = Math.max(1, Math.floor(room / row.offsetHeight) - 1) || 10;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : rows[Math.min(Math.max(step, 0), rows.length - 1)];
}

/** Lets Tab leave the table instead of going on to another row: forward from the last control of a row, back from the row itself. */
function passOn(body: HTMLElement, row: HTMLElement, event: KeyboardEvent<HTMLElement>) {
  const stops = [row, ...controlsOf(row)];
  if (event.target !== stops.at(event.shiftKey ? 0 : -1)) {
    return;
  }
  if (!event.shiftKey) {
    // Not a stop itself: the browser goes on from wherever the focus stands when it acts on the key.
    body.closest('[data-scroller]')?.querySelector<HTMLElement>('[data-edge]')?.focus({ preventScroll: true });
    return;
  }
  const head = [...(body.parentElement?.querySelectorAll<HTMLElement>(`thead :is(${controls})`) ?? [])].at(-1);
  if (!head) {
    return;
  }
  head.focus();
  event.preventDefault();
}
