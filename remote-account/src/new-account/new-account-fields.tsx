import { PasswordField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../i18n';
import type { NewAccount } from './account';
import { useNewAccountRules } from './use-account-rules';

export type NewAccountFieldsProps = {
  form: UseFormReturn<NewAccount>;
  usernameLabel: string;
};

/** Username and password of a new account. */
export function NewAccountFields({ form, usernameLabel }: NewAccountFieldsProps) {
  const t = useT();
  const rules = useNewAccountRules();
  return (
    <>
      <TextField
        form={form}
        name="username"
        label={usernameLabel}
        hint={t('new-account.username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        rules={rules.username}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('new-account.password')}
        hint={t('password.hint', { max: rules.passwordMax })}
        autoComplete="new-password"
        rules={rules.password}
      />
      <PasswordField form={form} name="repeated" label={t('new-account.repeat')} autoComplete="new-password" rules={rules.repeated} />
    </>
  );
}
