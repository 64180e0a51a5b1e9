import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { deleteMutation } from '../api/queries';
import type { Token } from '../api/types';

export type DeleteTokenProps = { token: Token; onDeleted: (token: Token) => void; onClose: () => void };

export function DeleteToken({ token, onDeleted, onClose }: DeleteTokenProps) {
  const t = useT();
  const removal = useMutation(deleteMutation);
  const remove = async () => {
    try {
      await removal.mutateAsync(token);
      notify.success(t('token.deleted', { name: token.name }));
      onDeleted(token);
    } catch {
      // The query cache reports the error.
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('token.delete.title')}
      text={t('token.delete.text', { name: token.name })}
      confirmLabel={t('token.delete')}
      isPending={removal.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
