import { applyServerError, TextField, type UseFormReturn } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { Box, Button, Flex } from '@console/shared/ui';
import { useRef } from 'react';
import type { Captcha } from '../captcha';
import { useT } from '../i18n';
import { useCountdown } from '../use-countdown';
import { emailCodeMutation } from './api/queries';
import type { EmailCode } from './email';
import { emailRules } from './email-rules';

export type EmailCodeFieldsProps = { form: UseFormReturn<EmailCode>; captcha: Captcha };

export function EmailCodeFields({ form, captcha }: EmailCodeFieldsProps) {
  const t = useT();
  const countdown = useCountdown('email-code-deadline');
  const code = useMutation(emailCodeMutation);
  const isBusy = useRef(false);
  const request = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) {
      return;
    }
    const email = form.getValues('email').trim();
    await captcha.withToken((turnstile) =>
      code.mutateAsync({ email, turnstile }).then(
        () => {
          countdown.start();
          form.clearErrors('code');
          form.setFocus('code');
        },
        (error: unknown) => applyServerError(form, error, { otherwise: 'email' }),
      ),
    );
  };
  // A second click can arrive before the button renders as loading.
  const requestUnlessBusy = async () => {
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    await request().finally(() => {
      isBusy.current = false;
    });
  };
  return (
    <>
      <TextField form={form} name="email" type="email" label={t('email.address')} autoComplete="email" rules={emailRules(t)} />
      <Flex gap="2" align="flex-start">
        <Box flex="1">
          <TextField
            form={form}
            name="code"
            label={t('email.code')}
            kind="code"
            hint={code.isSuccess ? t('email.code.sent', { email: code.variables.email }) : undefined}
            required={t('email.code.required')}
          />
        </Box>
        <Button
          type="button"
          variant="outline"
          // Aligns the button with the input below its label.
          mt="1.625rem"
          minW="28"
          loading={code.isPending}
          disabled={countdown.seconds > 0}
          onClick={() => void requestUnlessBusy()}
        >
          {countdown.seconds > 0 ? t('email.code.resend-in', { seconds: countdown.seconds }) : t('email.code.send')}
        </Button>
      </Flex>
    </>
  );
}
