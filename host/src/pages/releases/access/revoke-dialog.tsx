import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import type { AccessCommand } from '../../../../contract/access-command';
import { ConfirmCommandDialog } from '../confirm-command-dialog';
import { executeAccessCommand } from './api/queries';
import { useAccessT } from './texts';

export type RevokeDialogProps = { verb: Extract<AccessCommand['verb'], `revoke-${string}`>; id: string; name: string; onClose: () => void };

export function RevokeDialog({ verb, id, name, onClose }: RevokeDialogProps) {
  const t = useAccessT();
  const mutation = useMutation(executeAccessCommand);
  const revoke = (reason: string) =>
    mutation.mutate(
      { verb, id, reason },
      {
        onSuccess: () => {
          notify.success(t('revoked', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmCommandDialog
      title={t('revoke.title', { name })}
      explanation={t('revoke.explained')}
      reasonHint={t('reason.hint')}
      action={{ label: t('revoke'), colorPalette: 'red' }}
      mutation={mutation}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
