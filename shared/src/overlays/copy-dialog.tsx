import { Button, Dialog, Text, Textarea } from '@chakra-ui/react';
import { useLazyT } from '../i18n/lazy-messages';
import { DialogFrame } from './dialog-frame';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';

export type CopyDialogProps = { text: string; onClose: () => void };

export function CopyDialog({ text, onClose }: CopyDialogProps) {
  const t = useLazyT();
  return (
    <DialogFrame title={t('copy.manual')} size="md" onClose={onClose} {...keepOpenOnFocusLoss}>
      <Dialog.Body>
        <Text color="fg.muted" mb="3">
          {t('copy.failed')}
        </Text>
        <Textarea readOnly fontFamily="mono" rows={6} value={text} aria-label={t('copy.manual')} ref={(area) => area?.select()} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
