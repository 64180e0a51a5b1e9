import { storage } from '@console/shared/session';
import { useState } from 'react';

const key = 'playground_panel';

export type Panel = { isOpen: boolean; toggle: () => void };

/** Whether the side panel is there, on wide screens; remembered. */
export function usePanel(): Panel {
  const [isOpen, setOpen] = useState(() => storage.readText(key) !== 'closed');
  const toggle = () => {
    storage.writeText(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}
