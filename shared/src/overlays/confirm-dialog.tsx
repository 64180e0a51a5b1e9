import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { useDeferRowUpdates } from '../ui/list/defer-row-updates';
import { dialogRecipe } from './recipes';

export type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` by default. */
  tone?: 'danger' | 'neutral';
  /** Shows a spinner instead of the label of the confirming button. */
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useSharedT();
  useDeferRowUpdates(true);
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      role="alertdialog"
      size="sm"
      placement="center"
      onOpenChange={({ open }) => !open && onCancel()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg.muted">{text}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onCancel}>
                {cancelLabel ?? t('cancel')}
              </Button>
              <Button colorPalette={tone === 'danger' ? 'red' : 'jade'} loading={isPending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
