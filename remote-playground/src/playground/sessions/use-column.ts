import { storage } from '@console/shared/session';
import { useState, useSyncExternalStore } from 'react';

const key = 'playground_sessions_panel';

// The breakpoint `xl`.
const wide = window.matchMedia('(width >= 1280px)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export type Column = {
  /** Whether there is room for it; otherwise sessions are a drawer. */
  isWide: boolean;
  isOpen: boolean;
  toggle: () => void;
};

/**
 * Whether the column of sessions is there, on wide screens; remembered.
 *
 * @param hasRoom whether the page leaves room for it
 */
export function useColumn(hasRoom: boolean): Column {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches) && hasRoom;
  const [isOpen, setOpen] = useState(() => storage.readText(key) !== 'closed');
  const toggle = () => {
    storage.writeText(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return { isWide, isOpen, toggle };
}
