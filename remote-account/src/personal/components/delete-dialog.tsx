import { TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useNavigate } from '@console/shared/router';
import { signOut } from '@console/shared/session';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { deleteAccountMutation } from '../api/queries';
import { FormDialog } from './form-dialog';

export type DeleteDialogProps = { username: string; onClose: () => void };

/** Requires the username, so that two quick clicks cannot delete an account. */
export function DeleteDialog({ username, onClose }: DeleteDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useMutation(deleteAccountMutation);
  const form = useForm({ defaultValues: { name: '' } });
  const submit = async () => {
    await remove.mutateAsync();
    signOut();
    // Runs after the guard of this page, which redirects to sign-in without this state.
    setTimeout(() => navigate('/login', { replace: true, state: { deleted: true } }));
  };
  return (
    <FormDialog
      title={t('personal.delete.title')}
      form={form}
      submitLabel={t('personal.delete')}
      tone="danger"
      places={{ otherwise: 'name' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" textStyle="sm">
        {t('personal.delete.warning', { name: username })}
      </Text>
      <TextField
        form={form}
        name="name"
        label={t('personal.delete.name')}
        kind="name"
        autoComplete="off"
        rules={{ validate: (text) => text === username || t('personal.delete.mismatch') }}
      />
    </FormDialog>
  );
}
