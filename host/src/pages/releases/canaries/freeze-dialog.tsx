import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { executeCommand } from '../api/queries';
import { ConfirmCommandDialog } from '../confirm-command-dialog';
import { useReleasesT } from '../texts';

export type FreezeDialogProps = { onClose: () => void };

export function FreezeDialog({ onClose }: FreezeDialogProps) {
  const t = useReleasesT();
  const mutation = useMutation(executeCommand);
  const freeze = (reason: string) =>
    mutation.mutate(
      { verb: 'freeze', isOn: true, reason },
      {
        onSuccess: () => {
          notify.success(t('freeze.done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmCommandDialog
      title={t('freeze.title')}
      explanation={t('freeze.explained')}
      action={{ label: t('freeze'), colorPalette: 'red' }}
      mutation={mutation}
      onConfirm={freeze}
      onClose={onClose}
    />
  );
}
