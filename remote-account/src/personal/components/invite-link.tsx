import { CopyButton, Flex, FormField, IconAction, InfoDialog, Input, QrCode } from '@console/shared/ui';
import { QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';

export type InviteLinkProps = { link: string };

/** To send, and to point a camera at. */
export function InviteLink({ link }: InviteLinkProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <FormField label={t('personal.invite.link')}>
        <Flex gap="1" width="full" align="center">
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton type="button" size="sm" text={link} label={t('personal.invite.copy')} />
          <IconAction type="button" size="sm" label={t('personal.invite.code')} aria-haspopup="dialog" onClick={() => setShown(true)}>
            <QrCodeIcon />
          </IconAction>
        </Flex>
      </FormField>
      {isShown && (
        <InfoDialog title={t('personal.invite.code')} size="sm" onClose={() => setShown(false)}>
          <Flex justify="center" py="2">
            <QrCode value={link} label={t('personal.invite.code')} size="xl" fileName="invite.png" />
          </Flex>
        </InfoDialog>
      )}
    </>
  );
}
