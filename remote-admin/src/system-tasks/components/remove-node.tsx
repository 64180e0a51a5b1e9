import { useMutation } from '@console/shared/query';
import { ConfirmDialog, notify, RowAction } from '@console/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { removeNodeMutation } from '../api/queries';

export function RemoveNode({ name }: { name: string }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(removeNodeMutation);
  const remove = () =>
    mutate(name, {
      onSuccess: () => notify.success(t('system-tasks.nodes.removed.one', { name })),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <RowAction label={t('system-tasks.nodes.remove.of', { name })} text={t('system-tasks.nodes.remove')} onClick={() => setAsking(true)}>
        <Trash2 />
      </RowAction>
      {isAsking && (
        <ConfirmDialog
          title={t('system-tasks.nodes.remove.one', { name })}
          text={t('system-tasks.nodes.remove.one.text')}
          confirmLabel={t('system-tasks.nodes.remove')}
          isPending={isPending}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
