import { ActionMenu, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import type { T } from '../../i18n';
import type { TagGroup } from '../api/types';

export type TagHandlers = {
  onTagEnabled: (group: TagGroup, isEnabled: boolean) => void;
  onTagEdit: (group: TagGroup) => void;
};

export function tagActions(group: TagGroup, { onTagEnabled, onTagEdit }: TagHandlers, t: T) {
  const { tag } = group;
  return (
    <div className="actions">
      <RowAction label={t('channel.tag.edit.of', { tag })} text={t('action.edit')} onClick={() => onTagEdit(group)}>
        <Pencil />
      </RowAction>
      <ActionMenu
        label={t('channel.more.of', { name: tag })}
        actions={[
          {
            id: 'enable',
            label: t('channel.tag.enable-all', { tag }),
            icon: <CirclePlay />,
            onSelect: () => onTagEnabled(group, true),
          },
          {
            id: 'disable',
            label: t('channel.tag.disable-all', { tag }),
            icon: <CirclePause />,
            onSelect: () => onTagEnabled(group, false),
          },
        ]}
      />
    </div>
  );
}
