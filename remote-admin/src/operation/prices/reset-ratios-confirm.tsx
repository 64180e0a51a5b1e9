import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { resetRatiosMutation } from '../api/queries';

export type ResetRatiosConfirmProps = {
  /** Discards unsaved ratios. @returns a function that restores them */
  onReset: () => () => void;
  onClose: () => void;
};

export function ResetRatiosConfirm({ onReset, onClose }: ResetRatiosConfirmProps) {
  const t = useT();
  const { mutate, isPending } = useMutation(resetRatiosMutation);
  const reset = () => {
    const undo = onReset();
    mutate(undefined, {
      onSuccess: () => notify.success(t('operation.prices.reset.done')),
      onError: undo,
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      title={t('operation.prices.reset.title')}
      text={t('operation.prices.reset.text')}
      confirmLabel={t('operation.prices.reset')}
      isPending={isPending}
      onConfirm={reset}
      onCancel={onClose}
    />
  );
}
