import { Button, CopyButton, chakra, Flex, FormField, InfoDialog, Input, Note, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';

export type AccessTokenDialogProps = { token: string; userId: number; onClose: () => void };

/** The token is shown only once, so the dialog cannot be dismissed before it is copied. */
export function AccessTokenDialog({ token, userId, onClose }: AccessTokenDialogProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const markCopied = () => setCopied(true);
  return (
    <InfoDialog
      title={t('personal.access-token.new')}
      role="alertdialog"
      isKept={isCopied ? false : 'always'}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('personal.access-token.done')}
        </Button>
      }
    >
      <Stack gap="4">
        <Note tone="warning">{t('personal.access-token.hint')}</Note>
        <FormField label={t('personal.access-token')}>
          <Flex gap="1" width="full" align="center">
            <Input readOnly fontFamily="mono" value={token} onFocus={(event) => event.currentTarget.select()} onCopy={markCopied} />
            <CopyButton type="button" size="sm" text={token} label={t('personal.access-token.copy')} onCopied={markCopied} />
          </Flex>
        </FormField>
        <div>
          <Text color="fg.muted" textStyle="sm" mb="2">
            {t('personal.access-token.usage')}
          </Text>
          <Headers>{`Authorization: ${t('personal.access-token.placeholder')}\nNew-Api-User: ${userId}`}</Headers>
        </div>
      </Stack>
    </InfoDialog>
  );
}

const Headers = chakra('pre', {
  base: { px: '3', py: '2', borderRadius: 'l2', bg: 'bg.subtle', fontFamily: 'mono', textStyle: 'xs', overflowX: 'auto' },
});
