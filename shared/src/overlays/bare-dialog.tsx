import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { dialogRecipe } from './recipes';

export type BareDialogProps = {
  /** Accessible name, since there is no visible title. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog without a header near the top of the screen, for a command palette. Mount it while open. */
export function BareDialog({ label, onClose, children }: BareDialogProps) {
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      size="md"
      placement="top"
      {...keepOpenOnFocusLoss}
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
