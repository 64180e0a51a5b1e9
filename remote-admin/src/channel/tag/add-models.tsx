import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useT } from '../../i18n';
import { refreshChannels } from '../api/queries';
import { editChannel } from '../api/requests';
import type { TagEdit } from './tag-model';

export type AddModelsProps = { edit: TagEdit; onClose: () => void };

/** One tag request would replace the models of every channel with the same list. */
export function AddModels({ edit: { added, targets }, onClose }: AddModelsProps) {
  const t = useT();
  const client = useQueryClient();
  return (
    <BatchDialog
      title={t('channel.tag.adding', { models: added.length, count: targets.length })}
      items={targets}
      nameOf={({ name }) => name}
      run={({ id, models }) => editChannel({ id, models: [...new Set([...models, ...added])].join(',') })}
      onEnd={() => void refreshChannels(client)}
      onClose={onClose}
    />
  );
}
