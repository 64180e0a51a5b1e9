import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';

export type RowKeys = {
  open: (key: string) => void;
  /** Called with the row that gets the focus. */
  onMove?: (key: string) => void;
  select?: (key: string, isRange: boolean) => void;
};

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const findRows = (body: HTMLElement) => [...body.querySelectorAll<HTMLTableRowElement>(':scope > tr[data-key]')];

const findRow = (element: Element): HTMLElement | undefined => {
  const row = element.closest<HTMLElement>('tr');
  const dataRow = row?.hasAttribute('data-details') ? row.previousElementSibling : row;
  return dataRow instanceof HTMLElement && dataRow.hasAttribute('data-key') ? dataRow : undefined;
};

const findControls = (row: HTMLElement) => {
  const details = row.nextElementSibling?.hasAttribute('data-details') ? row.nextElementSibling : undefined;
  return [row, ...(details ? [details] : [])].flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)]);
};

/**
 * Makes rows one tab stop: arrows, J, K, Home, End and Page keys move between rows, Tab goes through the controls of the row and leaves the
 * table. Focus lives in the DOM, so moving renders nothing.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { open, onMove, select }: RowKeys) {
  useLayoutEffect(() => {
    const rows = body.current ? findRows(body.current) : [];
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
    const trackTab = (event: globalThis.KeyboardEvent) => {
      isTabbing = event.key === 'Tab';
      // The browser moves the focus before timers run.
      if (isTabbing) {
        setTimeout(() => (isTabbing = false));
      }
    };
    const moveTabStop = ({ target, relatedTarget }: FocusEvent) => {
      const current = findRows(element).find((row) => row.tabIndex === 0);
      const isEntered = !(relatedTarget instanceof Node && element.contains(relatedTarget));
      // Tab into the table returns to the current row, not to controls of other rows.
      if (isTabbing && isEntered && current) {
        return current.focus();
      }
      const row = findRow(target as Element);
      if (!row || row === current) {
        return;
      }
      if (current) {
        current.tabIndex = -1;
      }
      row.tabIndex = 0;
    };
    document.addEventListener('keydown', trackTab, true);
    element.addEventListener('focusin', moveTabStop);
    return () => {
      document.removeEventListener('keydown', trackTab, true);
      element.removeEventListener('focusin', moveTabStop);
    };
  }, [body]);

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // React events of a row's menu or dialog bubble here from its portal.
    if (!body.current?.contains(target) || event.defaultPrevented) {
      return;
    }
    const row = findRow(target);
    if (!row) {
      return;
    }
    if (event.key === 'Tab') {
      return leaveTable(body.current, row, event);
    }
    // Controls inside a row keep their own keys.
    if (target !== row || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const next = findNextRow(event.key, findRows(body.current), row);
    const key = row.dataset.key as string;
    if (next) {
      next.focus();
      onMove?.(next.dataset.key as string);
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

function findNextRow(key: string, rows: HTMLElement[], row: HTMLElement): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const frameHeight = Math.min(row.closest('[data-scroller]')?.clientHeight ?? 0, window.innerHeight);
  const page = Math.max(1, Math.floor(frameHeight / row.offsetHeight) - 1) || 10;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    j: at + 1,
    k: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : rows[Math.min(Math.max(step, 0), rows.length - 1)];
}

function leaveTable(body: HTMLElement, row: HTMLElement, event: KeyboardEvent<HTMLElement>) {
  const stops = [row, ...findControls(row)];
  if (event.target !== stops.at(event.shiftKey ? 0 : -1)) {
    return;
  }
  if (!event.shiftKey) {
    // Tab continues from here, although it is no stop itself.
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
