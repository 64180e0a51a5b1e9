import { PasswordField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { notify, Text } from '@console/shared/ui';
import { CurrentPasswordField } from '../../current-password-field';
import { useT } from '../../i18n';
import { usePasswordRules } from '../../use-password-rules';
import { changePasswordMutation } from '../api/queries';
import { FormDialog } from './form-dialog';

export type PasswordDialogProps = { hasPassword: boolean; onClose: () => void };

export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const t = useT();
  const change = useMutation(changePasswordMutation);
  const form = useForm({ defaultValues: { original: '', password: '', repeated: '' } });
  const { max, rules } = usePasswordRules();
  const submit = async ({ original, password }: { original: string; password: string }) => {
    await change.mutateAsync({ password, ...(hasPassword && { original_password: original }) });
    useSession.setState({ defaultPassword: false });
    notify.success(t('personal.password.changed'));
  };
  return (
    <FormDialog
      title={t('personal.password.change')}
      form={form}
      submitLabel={t('personal.password.change')}
      places={{ names: { original_password: hasPassword ? 'original' : 'password' }, otherwise: 'password' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" textStyle="sm">
        {t(hasPassword ? 'personal.password.hint' : 'personal.password.none')}
      </Text>
      {hasPassword && <CurrentPasswordField form={form} name="original" />}
      <PasswordField
        form={form}
        name="password"
        label={t('personal.password.new')}
        hint={t('password.hint', { max })}
        autoComplete="new-password"
        rules={{ validate: { required: (text) => text !== '' || t('password.required'), ...rules }, deps: ['repeated'] }}
      />
      <PasswordField
        form={form}
        name="repeated"
        label={t('personal.password.confirm')}
        autoComplete="new-password"
        rules={{ validate: (text, { password }) => text === password || t('password.mismatch') }}
      />
    </FormDialog>
  );
}
