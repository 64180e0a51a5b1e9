import { Popover, Portal } from '@chakra-ui/react';
import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useNarrow } from '../ui/use-narrow';
import { SideSheet } from './side-sheet';

export type PanelProps = {
  trigger: ReactElement<{ onClick?: () => void }>;
  title: string;
  /** Only on narrow screens, which have no outside to click on. */
  footer?: (close: () => void) => ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A popover on wide screens, a sheet on narrow ones. Initially open. */
export function Panel({ trigger, title, footer, children }: PanelProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (useNarrow()) {
    return (
      <>
        {cloneElement(trigger, { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as object)}
        {isOpen && (
          <SideSheet title={title} side="end" onClose={close} footer={footer?.(close)}>
            {children(close)}
          </SideSheet>
        )}
      </>
    );
  }
  return (
    <Popover.Root
      recipe={popoverSlotRecipe}
      size="xs"
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label={title}
            borderWidth="1px"
            boxShadow="md"
            overflowY="auto"
            // Many fields are in two columns.
            css={{ '&:has([data-fields] > :nth-child(5))': { width: '30rem' } }}
          >
            <Popover.Body>{children(close)}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
