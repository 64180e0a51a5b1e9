import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { dialogRecipe } from './recipes';

export type BareDialogProps = {
  label: string;
  onClose: () => void;
  children: ReactNode;
};

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
