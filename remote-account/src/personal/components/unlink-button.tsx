import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { ConfirmButton, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { unlinkAccountMutation } from '../api/queries';
import type { Provider } from '../api/types';

export type UnlinkButtonProps = { provider: Provider; name: string };

export function UnlinkButton({ provider, name }: UnlinkButtonProps) {
  const t = useT();
  const canUnlink = useCapability('account-unlinking');
  const { mutateAsync } = useMutation(unlinkAccountMutation);
  if (!canUnlink) {
    return null;
  }
  const unlink = async () => {
    await mutateAsync(provider);
    notify.success(t('personal.linked-accounts.unlinked', { name }));
  };
  return (
    <ConfirmButton
      variant="ghost"
      colorPalette="gray"
      title={t('personal.linked-accounts.unlink.title', { name })}
      text={t('personal.linked-accounts.unlink.text', { name })}
      confirmLabel={t('personal.linked-accounts.unlink')}
      aria-label={t('personal.linked-accounts.unlink.of', { name })}
      onConfirm={unlink}
    >
      {t('personal.linked-accounts.unlink')}
    </ConfirmButton>
  );
}
