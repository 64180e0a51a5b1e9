import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ListedResource } from '../api/queries';
import type { Item } from '../types';

export type DeleteItemProps<T extends Item> = {
  resource: ListedResource<T>;
  item: T;
  onDeleted: (item: T) => void;
  onClose: () => void;
};

/** Also closes on an error, which the query cache reports. */
export function DeleteItem<T extends Item>({ resource, item, onDeleted, onClose }: DeleteItemProps<T>) {
  const t = useT();
  const removal = useMutation(resource.deleteMutation);
  const { id, name } = item;
  const remove = async () => {
    try {
      await removal.mutateAsync(item);
      notify.success(t('resource.deleted', { name }));
      onDeleted(item);
    } catch {
      // The query cache reports the error.
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('resource.delete.title', { name })}
      text={t('resource.delete.text', { id })}
      confirmLabel={t('resource.delete')}
      isPending={removal.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
