import { storage } from '@console/shared/session';
import { useState, useSyncExternalStore } from 'react';

const key = 'playground_sessions_panel';

// The `xl` breakpoint.
const wide = window.matchMedia('(width >= 1280px)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export type SidebarState = {
  /** Otherwise sessions open in a drawer. */
  isWide: boolean;
  isOpen: boolean;
  toggle: () => void;
};

export function useSessionsSidebar(hasRoom: boolean): SidebarState {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches) && hasRoom;
  const [isOpen, setOpen] = useState(() => storage.readText(key) !== 'closed');
  const toggle = () => {
    storage.writeText(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return { isWide, isOpen, toggle };
}
