import { PasswordField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { notify, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { usePasswordRules } from '../../use-password-rules';
import { passwordMutation } from '../api/queries';
import { FormDialog } from './form-dialog';

export type PasswordDialogProps = { onClose: () => void };

export function PasswordDialog({ onClose }: PasswordDialogProps) {
  const t = useT();
  const change = useMutation(passwordMutation());
  const form = useForm({ defaultValues: { password: '', repeated: '' } });
  const rules = usePasswordRules();
  const submit = async ({ password }: { password: string }) => {
    await change.mutateAsync(password);
    // Whatever it was, it is not that of a fresh installation any more.
    useSession.setState({ defaultPassword: false });
    notify.success(t('personal.password.changed'));
  };
  return (
    <FormDialog
      title={t('personal.password.change')}
      form={form}
      submitLabel={t('personal.password.change')}
      refusedField="password"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" textStyle="sm">
        {t('personal.password.others')}
      </Text>
      <PasswordField
        form={form}
        name="password"
        label={t('personal.password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
        rules={{ validate: { given: (text) => text !== '' || t('password.required'), ...rules }, deps: ['repeated'] }}
      />
      <PasswordField
        form={form}
        name="repeated"
        label={t('personal.password.repeat')}
        autoComplete="new-password"
        rules={{ validate: (text, { password }) => text === password || t('password.differ') }}
      />
    </FormDialog>
  );
}
