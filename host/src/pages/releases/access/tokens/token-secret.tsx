import { Button, CodeBox, CopyButton, Flex, FormField, InfoDialog, Input, Note, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useAccessT } from '../texts';

export type TokenSecretProps = { name: string; secret: string; onClose: () => void };

/** The secret cannot be shown again, so Escape does not close the dialog before it is copied. */
export function TokenSecret({ name, secret, onClose }: TokenSecretProps) {
  const t = useAccessT();
  const [isCopied, setCopied] = useState(false);
  const markCopied = () => setCopied(true);
  return (
    <InfoDialog
      title={t('token.created', { name })}
      role="alertdialog"
      isKept={isCopied ? true : 'always'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap="4">
        <Note tone="warning">{t('token.once')}</Note>
        <FormField label={t('token')}>
          <Flex gap="1" width="full" align="center">
            <Input readOnly fontFamily="mono" value={secret} onFocus={(event) => event.currentTarget.select()} onCopy={markCopied} />
            <CopyButton type="button" size="sm" text={secret} label={t('token.copy')} onCopied={markCopied} />
          </Flex>
        </FormField>
        <CodeBox
          text={`RELEASE_EDGE=${window.location.origin}\nRELEASE_TOKEN=…`}
          label={t('token.usage')}
          copyLabel={t('token.usage.copy')}
        />
      </Stack>
    </InfoDialog>
  );
}
