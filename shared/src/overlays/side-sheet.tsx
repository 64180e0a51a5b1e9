import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { drawerRecipe } from './recipes';

const startStyles = { maxW: '72', borderInlineStartWidth: '0', borderInlineEndWidth: '1px' };

export type SideSheetProps = { title: string; side: 'start' | 'end'; onClose: () => void; children: ReactNode; footer?: ReactNode };

const keepEscapeForField = (event: KeyboardEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) {
    event.preventDefault();
  }
};

export function SideSheet({ title, side, onClose, children, footer }: SideSheetProps) {
  const t = useSharedT();
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open
      size="sm"
      placement={side}
      onOpenChange={({ open }) => !open && onClose()}
      onEscapeKeyDown={keepEscapeForField}
      {...keepOpenOnFocusLoss}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content {...(side === 'start' ? startStyles : { maxW: 'md' })}>
            <Drawer.Header px="4" py="2" minH="14" display="flex" alignItems="center" pe="14">
              <Drawer.Title textStyle="md">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="4">{children}</Drawer.Body>
            {footer && <Drawer.Footer justifyContent="flex-start">{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" colorPalette="gray" color="fg.muted" aria-label={t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
