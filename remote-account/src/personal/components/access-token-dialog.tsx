import { Button, CopyButton, chakra, Flex, FormField, InfoDialog, Input, Note, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';

export type AccessTokenDialogProps = { token: string; userId: number; onClose: () => void };

/** The only time that the token is seen. A click beside it does not close it. */
export function AccessTokenDialog({ token, userId, onClose }: AccessTokenDialogProps) {
  const t = useT();
  return (
    <InfoDialog
      title={t('personal.access.new')}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('personal.access.done')}
        </Button>
      }
    >
      <Stack gap="4">
        <Note tone="warning">{t('personal.access.once')}</Note>
        <FormField label={t('personal.access')}>
          <Flex gap="1" width="full" align="center">
            <Input readOnly fontFamily="mono" value={token} onFocus={(event) => event.currentTarget.select()} />
            <CopyButton type="button" size="sm" text={token} label={t('personal.access.copy')} />
          </Flex>
        </FormField>
        <div>
          <Text color="fg.muted" textStyle="sm" mb="2">
            {t('personal.access.use')}
          </Text>
          <Headers>{`Authorization: ${t('personal.access.placeholder')}\nNew-Api-User: ${userId}`}</Headers>
        </div>
      </Stack>
    </InfoDialog>
  );
}

const Headers = chakra('pre', {
  base: { px: '3', py: '2', borderRadius: 'l2', bg: 'bg.subtle', fontFamily: 'mono', textStyle: 'xs', overflowX: 'auto' },
});
