import { storage } from '@console/shared/session';
import { useState } from 'react';

const key = 'playground_panel';

export type PanelState = { isOpen: boolean; toggle: () => void };

export function useSettingsPanel(): PanelState {
  const [isOpen, setOpen] = useState(() => storage.readText(key) !== 'closed');
  const toggle = () => {
    storage.writeText(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}
