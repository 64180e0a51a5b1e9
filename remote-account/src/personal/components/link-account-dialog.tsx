import { useMutation } from '@console/shared/query';
import { InfoDialog, notify, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { TelegramWidget, WechatDialog } from '../../third-party';
import { linkWechatMutation } from '../api/queries';
import { EmailDialog } from './email-dialog';

export type LinkAccountDialogProps = { provider: 'email' | 'wechat' | 'telegram'; onClose: () => void };

export function LinkAccountDialog({ provider, onClose }: LinkAccountDialogProps) {
  const t = useT();
  const wechat = useMutation(linkWechatMutation);
  if (provider === 'email') {
    return <EmailDialog onClose={onClose} />;
  }
  if (provider === 'wechat') {
    const link = async (code: string) => {
      await wechat.mutateAsync(code);
      notify.success(t('personal.linked-accounts.wechat.done'));
      onClose();
    };
    return (
      <WechatDialog
        title={t('personal.linked-accounts.wechat.title')}
        submitLabel={t('personal.linked-accounts.link')}
        onCode={link}
        onClose={onClose}
      />
    );
  }
  return (
    <InfoDialog title={t('personal.linked-accounts.telegram.title')} size="sm" onClose={onClose}>
      <Stack gap="4" pb="4">
        <Text color="fg.muted" textStyle="sm">
          {t('personal.linked-accounts.telegram.text')}
        </Text>
        <TelegramWidget flow={{ purpose: 'bind' }} />
      </Stack>
    </InfoDialog>
  );
}
