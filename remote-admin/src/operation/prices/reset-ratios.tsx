import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { ratiosReset } from '../api/queries';

export type ResetRatiosProps = {
  /** Drops what is unsaved of the ratios, so that the new ones are followed. @returns what brings it back */
  onReset: () => () => void;
  onClose: () => void;
};

/** Asks before the built-in table takes the place of the model ratios: it is saved at once. */
export function ResetRatios({ onReset, onClose }: ResetRatiosProps) {
  const t = useT();
  const { mutate, isPending } = useMutation(ratiosReset());
  const reset = () => {
    const bringBack = onReset();
    mutate(undefined, {
      onSuccess: () => notify.success(t('operation.prices.reset.done')),
      onError: bringBack,
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
