import { maxLengths } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';
import { PasswordField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from './i18n';
import { usePasswordRules } from './use-password-rules';

export type NewAccount = { username: string; password: string; repeated: string };

export type NewAccountFieldsProps = {
  form: UseFormReturn<NewAccount>;
  usernameLabel: string;
};

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
        kind="name"
        required={t('new-account.username.required')}
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
      <PasswordField
        form={form}
        name="repeated"
        label={t('new-account.confirm-password')}
        autoComplete="new-password"
        rules={rules.repeated}
      />
    </>
  );
}

function useNewAccountRules() {
  const t = useT();
  const { max, rules } = usePasswordRules();
  return {
    passwordMax: max,
    username: {
      validate: {
        short: (text: string) => countCharacters(text.trim()) <= maxLengths.username || t('new-account.username.too-long'),
      },
    },
    password: {
      validate: { required: (text: string) => text !== '' || t('password.required'), ...rules },
      deps: ['repeated' as const],
    },
    repeated: { validate: (text: string, { password }: NewAccount) => text === password || t('password.mismatch') },
  };
}
