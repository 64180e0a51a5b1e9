import { ApiError } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { siteMutation } from '../api/queries';
import { toldOf } from '../use-site-work';

export type TestAllProps = {
  /** Also when somebody else has begun them before. */
  onBegun: () => void;
  onClose: () => void;
};

/** Asks: the run may disable channels that fail, and calls of many providers cost something. */
export function TestAll({ onBegun, onClose }: TestAllProps) {
  const t = useT();
  const { mutate, isPending } = useMutation(siteMutation());
  const begin = () =>
    mutate('test', {
      onSuccess: (count) => notify.success(toldOf('test', count, t)),
      onSettled: (_count, error) => {
        if (error === null || (error instanceof ApiError && error.code === 'refused')) {
          onBegun();
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
      onConfirm={begin}
      onCancel={onClose}
    />
  );
}
