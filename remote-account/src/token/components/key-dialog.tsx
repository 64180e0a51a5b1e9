import { Button, CopyButton, Flex, InfoDialog, Input } from '@console/shared/ui';
import { useT } from '../../i18n';

/** `value` is the full key. */
export type KeyDialogProps = { name: string; value: string; onClose: () => void };

export function KeyDialog({ name, value, onClose }: KeyDialogProps) {
  const t = useT();
  return (
    <InfoDialog
      title={t('token.key.of', { name })}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('token.key.done')}
        </Button>
      }
    >
      <Flex gap="1" align="center">
        <Input
          readOnly
          fontFamily="mono"
          textStyle="xs"
          aria-label={t('token.key')}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton size="sm" text={value} label={t('token.key.copy')} />
      </Flex>
    </InfoDialog>
  );
}
