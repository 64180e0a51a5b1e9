import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { useT } from '../i18n';
import type { ListedResource } from './api/queries';
import type { ItemHandlers } from './components/item-actions';
import type { Item } from './types';

export function useItemHandlers<T extends Item>(
  resource: ListedResource<T>,
  open: (drawer: string) => void,
  onDelete: (item: T) => void,
): ItemHandlers<T> {
  const t = useT();
  const { mutate } = useMutation(resource.toggleMutation);
  const onToggle = useCallback(
    (item: T) => {
      const change = (from: T, action?: { label: string; onClick: () => void }) => {
        const isEnabled = !from.isEnabled;
        const message = t(isEnabled ? 'resource.done.enabled' : 'resource.done.disabled', { name: from.name });
        mutate({ item: from, isEnabled }, { onSuccess: () => notify.success(message, `${resource.path}/${from.id}`, action) });
      };
      change(item, { label: t('resource.undo'), onClick: () => change({ ...item, isEnabled: !item.isEnabled }) });
    },
    [mutate, t, resource],
  );
  return useMemo(
    () => ({ onToggle, onDelete, onEdit: ({ id }: T) => open(String(id)), onCopy: ({ id }: T) => open(`copy-${id}`) }),
    [onToggle, onDelete, open],
  );
}
