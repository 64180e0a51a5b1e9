import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { deleteCodeMutation } from '../api/queries';
import type { Code } from '../api/types';

export type DeleteCodeProps = { code: Code; onDeleted: (code: Code) => void; onClose: () => void };

/** Also closes on an error, which the query cache reports. */
export function DeleteCode({ code, onDeleted, onClose }: DeleteCodeProps) {
  const t = useT();
  const removal = useMutation(deleteCodeMutation);
  const { id, name, status } = code;
  const remove = async () => {
    try {
      await removal.mutateAsync(code);
      notify.success(t('redemption.deleted', { name }));
      onDeleted(code);
    } catch {
      // The query cache reports the error.
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('redemption.delete.title', { name })}
      text={t(status === 'used' ? 'redemption.delete.used' : 'redemption.delete.text', { id })}
      confirmLabel={t('redemption.delete')}
      isPending={removal.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
