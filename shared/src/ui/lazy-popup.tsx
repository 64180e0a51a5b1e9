import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';

export type LazyPopupProps = {
  trigger: ReactElement<{ onClick?: () => void }>;
  popup: 'menu' | 'dialog';
  /** Replaces the button: the same button with its popup open. */
  children: ReactNode;
};

/** Creates a menu or panel on the first click, since a table has a hundred of them. */
export function LazyPopup({ trigger, popup, children }: LazyPopupProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) {
    return children;
  }
  return cloneElement(trigger, { 'aria-haspopup': popup, onClick: () => setUsed(true) } as object);
}
