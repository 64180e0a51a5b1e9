import { PasswordField, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { createUserMutation } from '../api/queries';
import type { NewUser } from '../api/types';
import { useUserRules } from '../use-user-rules';

export function AddUserDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const rules = useUserRules();
  const create = useMutation(createUserMutation);
  const form = useForm<NewUser>({ defaultValues: { username: '', password: '', display_name: '' } });
  const submit = async ({ username, ...rest }: NewUser) => {
    await create.mutateAsync({ ...rest, username: username.trim() });
    notify.success(t('user.added', { name: username.trim() }));
  };
  return (
    <FormDrawer title={t('user.add')} form={form} onSubmit={submit} onClose={onClose} submitLabel={t('user.add.submit')}>
      <TextField
        form={form}
        name="username"
        label={t('user.username')}
        rules={rules.username}
        hint={t('user.username.hint')}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="display_name"
        label={t('user.display-name')}
        rules={rules.displayName}
        hint={t('user.display-name.hint')}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('user.password')}
        rules={{ ...rules.password, required: t('user.password.required') }}
        hint={t('user.password.hint', { max: rules.passwordMax })}
        autoComplete="new-password"
      />
    </FormDrawer>
  );
}
