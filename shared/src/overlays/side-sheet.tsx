import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { drawerRecipe } from './recipes';

const sideStyles = {
  start: { maxW: '72', borderInlineStartWidth: '0', borderInlineEndWidth: '1px' },
  end: { maxW: 'md' },
  bottom: { borderInlineStartWidth: '0', borderTopRadius: 'xl', maxH: '85dvh', pb: 'env(safe-area-inset-bottom)' },
} as const;

export type SideSheetProps = {
  title: string;
  side: 'start' | 'end' | 'bottom';
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
};

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
          <Drawer.Content {...sideStyles[side]}>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
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
