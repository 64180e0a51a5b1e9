import { Button, type ButtonProps } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';

export type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { renderDialog: (onClose: () => void) => ReactNode };

/** A button that mounts a dialog while it is open. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
