import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { deleteCodeMutation } from '../api/queries';
import type { Code } from '../api/types';

export type DeleteCodeProps = { code: Code; onDeleted: (code: Code) => void; onClose: () => void };

/** Asks, naming the code. A refusal closes the question: the toast says why, the row is still there. */
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
      // Told by the query cache.
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
