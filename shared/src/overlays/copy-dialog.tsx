import { Button, Dialog, Portal, Text, Textarea } from '@chakra-ui/react';
import { useLazyT } from '../i18n/lazy-messages';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { dialogRecipe } from './recipes';

export type CopyDialogProps = { text: string; onClose: () => void };

export function CopyDialog({ text, onClose }: CopyDialogProps) {
  const t = useLazyT();
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      size="md"
      placement="center"
      {...keepOpenOnFocusLoss}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{t('copy.manual')}</Dialog.Title>
            </Dialog.Header>
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
