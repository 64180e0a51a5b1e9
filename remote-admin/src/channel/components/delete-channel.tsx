import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { deleteMutation } from '../api/queries';
import type { Channel } from '../api/types';

export type DeleteChannelProps = { channel: Channel; onDeleted: (channel: Channel) => void; onClose: () => void };

/** Asks, naming the channel. A refusal closes the question: the toast says why, the row is still there. */
export function DeleteChannel({ channel, onDeleted, onClose }: DeleteChannelProps) {
  const t = useT();
  const { name, id } = channel;
  const removal = useMutation(deleteMutation());
  const remove = async () => {
    try {
      await removal.mutateAsync(channel);
      notify.success(t('channel.deleted', { name }));
      onDeleted(channel);
    } catch {
      // Told by the query cache.
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('channel.delete.title', { name })}
      text={t('channel.delete.text', { id })}
      confirmLabel={t('channel.delete')}
      isPending={removal.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
