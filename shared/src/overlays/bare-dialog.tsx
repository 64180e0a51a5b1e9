import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { dialogRecipe } from './recipes';

export type BareDialogProps = {
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet at the top of narrow screens, so that a keyboard on the screen does not cover it. */
export function BareDialog({ label, onClose, children }: BareDialogProps) {
  return (
    <Dialog.Root recipe={dialogRecipe} open placement="top" {...keepOpenOnFocusLoss} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '0', md: '3' }}>
          <Dialog.Content
            aria-label={label}
            overflow="hidden"
            my={{ base: '0', md: 'min(7rem, 12dvh)' }}
            width="full"
            maxW={{ base: 'full', md: '37.5rem' }}
            borderTopRadius={{ base: '0', md: '0.75rem' }}
            borderBottomRadius="0.75rem"
          >
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
