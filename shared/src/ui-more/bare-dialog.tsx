import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { staysWithoutFocus } from './focus-outside';
import { dialogRecipe } from './recipes';

export type BareDialogProps = {
  /** Read aloud: there is no title to see. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog near the top of the screen that is nothing but its content (a command palette). Mount it while it is open. */
export function BareDialog({ label, onClose, children }: BareDialogProps) {
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      size="md"
      placement="top"
      {...staysWithoutFocus}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label={label} overflow="hidden" my={{ base: '3', md: '16' }}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
