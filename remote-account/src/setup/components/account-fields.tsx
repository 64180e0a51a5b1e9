import { PasswordField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import type { SetupValues } from '../api/types';
import { useSetupRules } from '../use-setup-rules';

export type AccountFieldsProps = { form: UseFormReturn<SetupValues> };

/** The first account of a gateway. */
export function AccountFields({ form }: AccountFieldsProps) {
  const t = useT();
  const rules = useSetupRules();
  return (
    <>
      <TextField
        form={form}
        name="username"
        label={t('setup.username')}
        hint={t('setup.username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        rules={rules.username}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('setup.password')}
        hint={t('password.hint', { max: rules.passwordMax })}
        autoComplete="new-password"
        rules={rules.password}
      />
      <PasswordField form={form} name="repeated" label={t('setup.repeat')} autoComplete="new-password" rules={rules.repeated} />
    </>
  );
}
