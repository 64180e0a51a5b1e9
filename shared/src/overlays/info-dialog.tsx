import { CloseButton, Dialog } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { DialogFrame } from './dialog-frame';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';

export type InfoDialogProps = {
  title: string;
  /** Marks the title of a result with a check. */
  isDone?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A button with `data-autofocus` is focused first. */
  footer?: ReactNode;
  /** `md` by default. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** An `alertdialog` does not close by a click outside. `dialog` by default. */
  role?: 'dialog' | 'alertdialog';
  /** Closes only by its buttons and Escape, or with `always` not by Escape either. */
  isKept?: boolean | 'always';
};

/** A dialog for content or inputs. Mount it while open. */
export function InfoDialog({
  title,
  isDone = false,
  onClose,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  isKept = false,
}: InfoDialogProps) {
  const t = useSharedT();
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const findInitialFocus = () =>
    foot.current?.querySelector<HTMLElement>('[data-autofocus]') ??
    body.current?.querySelector<HTMLElement>('input, textarea, select, button') ??
    foot.current?.querySelector('button') ??
    null;
  return (
    <DialogFrame
      title={title}
      isDone={isDone}
      role={role}
      size={size}
      // Results grow with what is chosen in them.
      placement={isDone ? 'top' : 'center'}
      scrollBehavior="inside"
      closeOnInteractOutside={role === 'dialog' && !isKept}
      closeOnEscape={isKept !== 'always'}
      // Focuses the content instead of the close button.
      initialFocusEl={findInitialFocus}
      {...keepOpenOnFocusLoss}
      onClose={onClose}
    >
      <Dialog.Body ref={body}>{children}</Dialog.Body>
      {footer && <Dialog.Footer ref={foot}>{footer}</Dialog.Footer>}
      {!isKept && (
        <Dialog.CloseTrigger asChild>
          <CloseButton size="sm" colorPalette="gray" color="fg.muted" aria-label={t('close')} />
        </Dialog.CloseTrigger>
      )}
    </DialogFrame>
  );
}
