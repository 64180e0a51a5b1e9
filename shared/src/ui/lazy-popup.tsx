import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';

export type LazyPopupProps = {
  /** Its button, as long as nobody has clicked. */
  trigger: ReactElement<{ onClick?: () => void }>;
  popup: 'menu' | 'dialog';
  /** What takes the place of the button: the same button with what it opens, open from the start. */
  children: ReactNode;
};

/** A button whose menu or panel is made on its first click: a hundred closed ones cost only their buttons. */
export function LazyPopup({ trigger, popup, children }: LazyPopupProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) {
    return children;
  }
  return cloneElement(trigger, { 'aria-haspopup': popup, onClick: () => setUsed(true) } as object);
}
