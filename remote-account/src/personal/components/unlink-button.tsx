import { ConfirmButton, notify } from '@console/shared/ui';
import { useT } from '../../i18n';

export type UnlinkButtonProps = { name: string; onUnlink: () => Promise<unknown> };

export function UnlinkButton({ name, onUnlink }: UnlinkButtonProps) {
  const t = useT();
  const unlink = async () => {
    await onUnlink();
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
