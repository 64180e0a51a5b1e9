import { PasswordField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import type { UserFormValues } from '../model';
import type { UserRules } from '../use-user-rules';

export type UserFieldsProps = {
  form: UseFormReturn<UserFormValues>;
  rules: UserRules;
  isNew?: boolean;
};

export function UserFields({ form, rules, isNew = false }: UserFieldsProps) {
  const t = useT();
  return (
    <>
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
        name="displayName"
        label={t('user.display-name')}
        rules={rules.displayName}
        hint={t(isNew ? 'user.display-name.hint' : 'user.display-name.limit')}
        autoComplete="off"
      />
      <PasswordField
        form={form}
        name="password"
        label={t('user.password')}
        rules={{ ...rules.password, ...(isNew && { required: t('user.password.required') }) }}
        hint={t(isNew ? 'user.password.hint' : 'user.password.keep', { max: rules.passwordMax })}
        autoComplete="new-password"
      />
    </>
  );
}
