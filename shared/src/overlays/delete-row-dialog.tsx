import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notify } from '../notify';
import { ConfirmDialog } from './confirm-dialog';

export type DeleteRowDialogProps<T, Data, Context> = {
  row: T;
  mutation: UseMutationOptions<Data, Error, T, Context>;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Shown after the deletion. */
  deletedMessage: string;
  onDeleted: (rows: T[]) => void;
  onClose: () => void;
};

export function DeleteRowDialog<T, Data, Context>({
  row,
  mutation,
  deletedMessage,
  onDeleted,
  onClose,
  ...texts
}: DeleteRowDialogProps<T, Data, Context>) {
  const removal = useMutation(mutation);
  const remove = async () => {
    try {
      await removal.mutateAsync(row);
      notify.success(deletedMessage);
      onDeleted([row]);
    } catch {
      // The query cache reports the error.
    } finally {
      onClose();
    }
  };
  return <ConfirmDialog {...texts} isPending={removal.isPending} onConfirm={() => void remove()} onCancel={onClose} />;
}
