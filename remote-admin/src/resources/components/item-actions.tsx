import { ActionMenu, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import type { T as Texts } from '../../i18n';
import type { Item } from '../types';

export type ItemHandlers<T extends Item> = {
  onToggle: (item: T) => void;
  onEdit: (item: T) => void;
  onCopy: (item: T) => void;
  onDelete: (item: T) => void;
};

export type ItemActionsProps<T extends Item> = ItemHandlers<T> & { item: T; t: Texts; hasStatus: boolean };

export function renderItemActions<T extends Item>({ item, t, hasStatus, onToggle, onEdit, onCopy, onDelete }: ItemActionsProps<T>) {
  const { name, isEnabled } = item;
  return (
    <div className="actions">
      {hasStatus && (
        <RowAction
          label={t(isEnabled ? 'resource.disable.of' : 'resource.enable.of', { name })}
          text={t(isEnabled ? 'resource.disable' : 'resource.enable')}
          onClick={() => onToggle(item)}
        >
          {isEnabled ? <CirclePause /> : <CirclePlay />}
        </RowAction>
      )}
      <RowAction label={t('resource.edit.of', { name })} text={t('action.edit')} onClick={() => onEdit(item)}>
        <Pencil />
      </RowAction>
      <ActionMenu
        label={t('resource.actions.of', { name })}
        actions={[
          { id: 'copy', label: t('resource.duplicate'), icon: <CopyPlus />, onSelect: () => onCopy(item) },
          { id: 'delete', label: t('resource.delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(item) },
        ]}
      />
    </div>
  );
}
