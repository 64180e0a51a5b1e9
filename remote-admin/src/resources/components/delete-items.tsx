import { useQueryClient } from '@console/shared/query';
import { BatchDialog, ConfirmDialog, DeleteRowDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { ListedResource } from '../api/queries';
import type { Item } from '../types';

export type DeleteItemsProps<T extends Item> = {
  resource: ListedResource<T>;
  items: T[];
  onClose: (deleted: T[]) => void;
};

const maxNames = 5;
const formatName = ({ id, name }: Item) => `${name} (${id})`;

export function DeleteItems<T extends Item>({ resource, items, onClose }: DeleteItemsProps<T>) {
  const t = useT();
  const client = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const count = items.length;
  if (isConfirmed) {
    return (
      <BatchDialog
        title={t('resource.delete.count', { count })}
        items={items}
        nameOf={formatName}
        run={({ id }) => resource.requests.remove(id)}
        onEnd={() => void resource.refresh(client)}
        onClose={({ done }) => onClose(done)}
      />
    );
  }
  const names = items.slice(0, maxNames).map(formatName).join(', ') + (count > maxNames ? '…' : '');
  return (
    <ConfirmDialog
      title={t('resource.delete.count.title', { count })}
      text={`${names} ${t('resource.delete.final')}`}
      confirmLabel={t('resource.delete')}
      onConfirm={() => setConfirmed(true)}
      onCancel={() => onClose([])}
    />
  );
}

export type DeleteItemProps<T extends Item> = {
  resource: ListedResource<T>;
  item: T;
  onDeleted: (deleted: T[]) => void;
  onClose: () => void;
};

export function DeleteItem<T extends Item>({ resource, item, onDeleted, onClose }: DeleteItemProps<T>) {
  const t = useT();
  return (
    <DeleteRowDialog
      row={item}
      mutation={resource.deleteMutation}
      title={t('resource.delete.title', { name: item.name })}
      text={t('resource.delete.text', { id: item.id })}
      confirmLabel={t('resource.delete')}
      deletedMessage={t('resource.deleted', { name: item.name })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
