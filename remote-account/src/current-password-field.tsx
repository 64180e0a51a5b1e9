import { type FieldValues, PasswordField, type PasswordFieldProps } from '@console/shared/forms';
import { useT } from './i18n';

export function CurrentPasswordField<Values extends FieldValues>(field: Pick<PasswordFieldProps<Values>, 'form' | 'name' | 'hint'>) {
  const t = useT();
  return (
    <PasswordField
      {...field}
      label={t('password.current')}
      autoComplete="current-password"
      rules={{ validate: (text) => text !== '' || t('password.current.required') }}
    />
  );
}
