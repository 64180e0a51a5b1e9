import { Button, Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../i18n/use-translation';
import { useDeferRowUpdates } from '../ui/defer-row-updates';
import { DialogFrame } from './dialog-frame';

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
    <DialogFrame title={title} role="alertdialog" size="sm" onClose={onCancel}>
      <Dialog.Body color="fg.muted">{text}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button colorPalette={tone === 'danger' ? 'red' : 'jade'} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
