import { PasswordField, TextField, useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { userRecord, userUpdate } from '../api/queries';
import { changeOf, emptyValues, formValues, type UserFormValues } from '../model';
import { useUserRules } from '../use-user-rules';
import { GroupField } from './group-field';
import { QuotaFields } from './quota-fields';
import { UserBindings } from './user-bindings';

export type EditUserDrawerProps = { id: number; onClose: () => void };

export function EditUserDrawer({ id, onClose }: EditUserDrawerProps) {
  const t = useT();
  const user = useQuery(userRecord(id));
  const record = user.data;
  const rules = useUserRules(record ? formValues(record) : undefined);
  const update = useMutation(userUpdate);
  const form = useForm<UserFormValues>({
    defaultValues: emptyValues,
    ...(record && { values: formValues(record) }),
    // The record may come again while somebody types.
    resetOptions: { keepDirtyValues: true },
  });
  const submit = async (values: UserFormValues) => {
    if (!record) return;
    await update.mutateAsync(changeOf(record, values));
    notify.success(t('user.saved', { name: values.username.trim() }));
  };
  const title = record ? t('user.edit.of', { name: record.username }) : t('user.edit');
  return (
    <FormDrawer title={title} form={form} source={user} onSubmit={submit} onClose={onClose}>
      <TextField form={form} name="username" label={t('user.username')} rules={rules.username} autoComplete="off" />
      <TextField form={form} name="displayName" label={t('user.display-name')} rules={rules.displayName} />
      <PasswordField
        form={form}
        name="password"
        label={t('user.password')}
        rules={rules.password}
        hint={t('user.password.keep')}
        autoComplete="new-password"
      />
      <GroupField form={form} current={record?.group ?? ''} />
      <QuotaFields form={form} before={record?.quota ?? 0} />
      {record && <UserBindings record={record} />}
    </FormDrawer>
  );
}
