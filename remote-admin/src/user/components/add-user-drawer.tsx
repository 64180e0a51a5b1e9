import { useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { FormDrawer } from '@console/shared/ui';
import { useT } from '../../i18n';
import { createUserMutation } from '../api/queries';
import type { NewUserInput } from '../api/types';
import { emptyValues, toNewUser, type UserFormValues } from '../model';
import { useUserRules } from '../use-user-rules';
import { UserFields } from './user-fields';

export type AddUserDrawerProps = { onAdded: (user: NewUserInput) => void; onClose: () => void };

export function AddUserDrawer({ onAdded, onClose }: AddUserDrawerProps) {
  const t = useT();
  const rules = useUserRules();
  const create = useMutation(createUserMutation);
  const form = useForm<UserFormValues>({ defaultValues: emptyValues });
  const submit = async (values: UserFormValues) => {
    const user = toNewUser(values);
    await create.mutateAsync(user);
    onAdded(user);
  };
  return (
    <FormDrawer title={t('user.add')} form={form} onSubmit={submit} onClose={onClose} submitLabel={t('user.add.submit')}>
      <UserFields form={form} rules={rules} isNew />
    </FormDrawer>
  );
}
