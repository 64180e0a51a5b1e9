import { storage } from '@console/shared/session';
import { useState, useSyncExternalStore } from 'react';

const key = 'playground_panel';

const wide = window.matchMedia('(width >= 1600px)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export type PanelState = { isOpen: boolean; toggle: () => void };

/** Follows the width of the window until the user opens or closes the panel. */
export function useSettingsPanel(): PanelState {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches);
  const [chosen, setChosen] = useState(() => storage.readText(key));
  const isOpen = chosen === undefined ? isWide : chosen === 'open';
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    storage.writeText(key, next);
    setChosen(next);
  };
  return { isOpen, toggle };
}
