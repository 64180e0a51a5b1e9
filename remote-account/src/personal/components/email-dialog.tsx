import { useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { useCaptcha } from '../../captcha';
import { type EmailCode, EmailCodeFields } from '../../email-code';
import { useT } from '../../i18n';
import { linkEmailMutation } from '../api/queries';
import { FormDialog } from './form-dialog';

export type EmailDialogProps = { onClose: () => void };

export function EmailDialog({ onClose }: EmailDialogProps) {
  const t = useT();
  const bind = useMutation(linkEmailMutation);
  const form = useForm<EmailCode>({ defaultValues: { email: '', code: '' } });
  const captcha = useCaptcha();
  const submit = async ({ email, code }: EmailCode) => {
    await bind.mutateAsync({ email: email.trim(), code: code.trim() });
    notify.success(t('personal.linked-accounts.email.done', { email: email.trim() }));
  };
  return (
    <FormDialog
      title={t('personal.linked-accounts.email.title')}
      form={form}
      submitLabel={t('personal.linked-accounts.link')}
      places={{ names: { verification_code: 'code' }, otherwise: 'code' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailCodeFields form={form} captcha={captcha} />
      {captcha.field}
    </FormDialog>
  );
}
