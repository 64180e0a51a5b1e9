import { ActionMenu, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import type { T } from '../../i18n';
import type { ChannelRights } from '../../rights';
import type { TagGroup } from '../api/types';

export type TagHandlers = {
  rights: ChannelRights;
  onTagEnabled: (group: TagGroup, isEnabled: boolean) => void;
  onTagEdit: (group: TagGroup) => void;
};

export function tagActions(group: TagGroup, { rights, onTagEnabled, onTagEdit }: TagHandlers, t: T) {
  const { tag } = group;
  return (
    <div className="actions">
      {rights.write && (
        <RowAction label={t('channel.tag.edit.of', { tag })} text={t('action.edit')} onClick={() => onTagEdit(group)}>
          <Pencil />
        </RowAction>
      )}
      {rights.operate && (
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
      )}
    </div>
  );
}
