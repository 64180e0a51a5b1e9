import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { staysWithoutFocus } from './focus-outside';
import { dialogRecipe } from './recipes';

export type InfoDialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` interrupts: it is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog';
  /** Closed by its own buttons and Escape alone: what it shows would be lost. `always`: not by Escape either. */
  isKept?: boolean | 'always';
};

/** Something to read or fill in above the page. Mount it while it is open. */
export function InfoDialog({ title, onClose, children, footer, size = 'md', role = 'dialog', isKept = false }: InfoDialogProps) {
  const t = useSharedT();
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const firstOf = () =>
    body.current?.querySelector<HTMLElement>('input, textarea, select, button') ?? foot.current?.querySelector('button') ?? null;
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      role={role}
      size={size}
      placement="center"
      scrollBehavior="inside"
      closeOnInteractOutside={role === 'dialog' && !isKept}
      closeOnEscape={isKept !== 'always'}
      // The first field or button of what is shown, not the cross that closes it.
      initialFocusEl={firstOf}
      {...staysWithoutFocus}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body ref={body}>{children}</Dialog.Body>
            {footer && <Dialog.Footer ref={foot}>{footer}</Dialog.Footer>}
            {!isKept && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
