import { useMutation, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { ConfirmDialog, notify, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { deleteInvalidMutation, invalidCodeCounts } from '../api/queries';

export type DeleteInvalidDialogProps = { onDeleted: () => void; onClose: () => void };

/** Says how many codes are deleted, where the gateway can tell. */
export function DeleteInvalidDialog({ onDeleted, onClose }: DeleteInvalidDialogProps) {
  const t = useT();
  const { data: counts } = useQuery({ ...invalidCodeCounts, enabled: useCapability('code-status-filter') });
  const { mutate, isPending } = useMutation(deleteInvalidMutation);
  const remove = () =>
    mutate(undefined, {
      onSuccess: (count) => {
        notify.success(t('redemption.delete-invalid.done', { count }));
        onDeleted();
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('redemption.delete-invalid.title')}
      text={
        <Stack gap="2">
          {counts && <span>{t('redemption.delete-invalid.counts', counts)}</span>}
          <span>{t('redemption.delete-invalid.text')}</span>
        </Stack>
      }
      confirmLabel={t('redemption.delete-invalid.confirm')}
      isPending={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
