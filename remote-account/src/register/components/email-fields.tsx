import { TextField, type UseFormReturn } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Box, Button, Flex } from '@console/shared/ui';
import { useT } from '../../i18n';
import { requestCodeMutation } from '../api/queries';
import type { RegisterValues } from '../api/types';
import { useCountdown } from '../use-countdown';

export type EmailFieldsProps = { form: UseFormReturn<RegisterValues> };

/** The address and the code that is mailed to it. */
export function EmailFields({ form }: EmailFieldsProps) {
  const t = useT();
  const countdown = useCountdown();
  const code = useMutation(requestCodeMutation());
  const request = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const email = form.getValues('email').trim();
    await code.mutateAsync(email).then(
      () => {
        countdown.start();
        form.setFocus('code');
      },
      (error: unknown) => form.setError('email', { message: errorText(error) }),
    );
  };
  return (
    <>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('register.email')}
        autoComplete="email"
        rules={{
          validate: (text) => text.trim() !== '' || t('register.email.required'),
          pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: t('register.email.malformed') },
        }}
      />
      <Flex gap="2" align="flex-start">
        <Box flex="1">
          <TextField
            form={form}
            name="code"
            label={t('register.code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint={code.isSuccess ? t('register.code.sent', { email: code.variables }) : undefined}
            rules={{ validate: (text) => text.trim() !== '' || t('register.code.required') }}
          />
        </Box>
        <Button
          type="button"
          variant="outline"
          mt="6"
          minW="28"
          loading={code.isPending}
          disabled={countdown.seconds > 0}
          onClick={() => void request()}
        >
          {countdown.seconds > 0 ? t('register.code.wait', { seconds: countdown.seconds }) : t('register.code.get')}
        </Button>
      </Flex>
    </>
  );
}
