import { ApiError } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { maintenanceMutation } from '../api/queries';
import { resultMessage } from '../use-maintenance';

export type TestAllConfirmProps = {
  /** Also called when another run was already in progress. */
  onStarted: () => void;
  onClose: () => void;
};

export function TestAllConfirm({ onStarted, onClose }: TestAllConfirmProps) {
  const t = useT();
  const { mutate, isPending } = useMutation(maintenanceMutation);
  const start = () =>
    mutate('test', {
      onSuccess: (count) => notify.success(resultMessage('test', count, t)),
      onSettled: (_count, error) => {
        if (error === null || (error instanceof ApiError && error.code === 'refused')) {
          onStarted();
        }
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('channel.test-all.title')}
      text={t('channel.test-all.text')}
      confirmLabel={t('channel.test-all.confirm')}
      tone="neutral"
      isPending={isPending}
      onConfirm={start}
      onCancel={onClose}
    />
  );
}
