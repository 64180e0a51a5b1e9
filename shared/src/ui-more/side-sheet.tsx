import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { staysWithoutFocus } from './focus-outside';
import { drawerRecipe } from './recipes';

/** Its line is on the side of the page. */
const atStart = { maxW: '72', borderInlineStartWidth: '0', borderInlineEndWidth: '1px' };

export type SideSheetProps = { title: string; side: 'start' | 'end'; onClose: () => void; children: ReactNode; footer?: ReactNode };

/** A field inside that has a use for Escape itself, and says so. */
const leaveToField = (event: KeyboardEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) {
    event.preventDefault();
  }
};

/** A drawer without a form: navigation, settings, details. Mount it while it is open. */
export function SideSheet({ title, side, onClose, children, footer }: SideSheetProps) {
  const t = useSharedT();
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open
      size="sm"
      placement={side}
      onOpenChange={({ open }) => !open && onClose()}
      onEscapeKeyDown={leaveToField}
      {...staysWithoutFocus}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content {...(side === 'start' ? atStart : { maxW: 'md' })}>
            <Drawer.Header px="4" py="2" minH="14" display="flex" alignItems="center" pe="14">
              <Drawer.Title textStyle="md">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="4">{children}</Drawer.Body>
            {footer && <Drawer.Footer justifyContent="flex-start">{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
