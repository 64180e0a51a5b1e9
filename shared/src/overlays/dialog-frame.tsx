import { Box, Dialog, Portal } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogRecipe } from './recipes';

export type DialogFrameProps = Omit<Dialog.RootProps, 'recipe' | 'open' | 'onOpenChange'> & {
  title: string;
  /** Marks the title with a check. */
  isDone?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** An open dialog in the center of the window, with its title above the children. */
export function DialogFrame({ title, isDone = false, onClose, children, ...root }: DialogFrameProps) {
  return (
    <Dialog.Root recipe={dialogRecipe} open placement="center" {...root} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...(root.placement === 'top' && { my: { md: 'min(12dvh, 7rem)' } })}>
            <Dialog.Header>
              {isDone && (
                <Box color="fg.success" flexShrink="0" mt="1">
                  <CircleCheck size={20} aria-hidden />
                </Box>
              )}
              <Dialog.Title textStyle="lg">{title}</Dialog.Title>
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
