import { applyServerError, FormBanner, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { Button, chakra, Stack } from '@console/shared/ui';
import { useCaptcha } from '../../captcha';
import { emailRules } from '../../email-code';
import { useT } from '../../i18n';
import { useCountdown } from '../../use-countdown';
import { requestResetMutation } from '../api/queries';

export type ResetFormProps = { onSent: (email: string) => void };

export function ResetForm({ onSent }: ResetFormProps) {
  const t = useT();
  const form = useForm({ defaultValues: { email: '' } });
  const countdown = useCountdown('reset-mail-deadline');
  const reset = useMutation(requestResetMutation);
  const captcha = useCaptcha();
  useBlockUpdate(form.formState.isDirty || reset.isPending, 'form');
  const submit = form.handleSubmit(({ email }) =>
    captcha
      .withToken((turnstile) => reset.mutateAsync({ email: email.trim(), turnstile }, { onSuccess: (_, sent) => onSent(sent.email) }))
      .then(countdown.start)
      .catch((error: unknown) => applyServerError(form, error, { otherwise: 'email' })),
  );
  const isWaiting = countdown.seconds > 0;
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <FormBanner form={form} />
        <TextField form={form} name="email" type="email" label={t('email.address')} autoComplete="email" autoFocus rules={emailRules(t)} />
        {captcha.field}
        <Button type="submit" size="md" width="full" mt="1" loading={reset.isPending} disabled={isWaiting}>
          {isWaiting ? t('reset.resend-in', { seconds: countdown.seconds }) : t('reset.submit')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
