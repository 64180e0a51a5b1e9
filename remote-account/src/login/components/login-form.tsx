import { PasswordField, TextField, useForm } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate, useNavigate, useSearchParams } from '@console/shared/router';
import { Box, Button, chakra, Flex, Note, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useCaptcha } from '../../captcha';
import { useT } from '../../i18n';
import { parseReturnPath, withReturnPath } from '../../return-path';
import { StandaloneLink } from '../../standalone-link';
import { requiresTwoFactor, twoFactorPath } from '../../two-factor';
import { loginMutation } from '../api/queries';
import type { Credentials } from '../api/types';

export type LoginFormProps = {
  username: string;
  note?: ReactNode;
};

export function LoginForm({ username, note }: LoginFormProps) {
  const t = useT();
  const form = useForm<Credentials>({ defaultValues: { username, password: '' } });
  const login = useMutation(loginMutation);
  const captcha = useCaptcha();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { errors, isDirty } = form.formState;
  useBlockUpdate(isDirty || login.isPending, 'form');
  const submit = form.handleSubmit(
    (credentials) =>
      captcha
        .withToken((turnstile) => login.mutateAsync({ ...credentials, turnstile }))
        .then((response) => response && requiresTwoFactor(response) && navigate(twoFactorPath(parseReturnPath(search))))
        .catch(() => form.setFocus('password', { shouldSelect: true })),
    () => login.reset(),
  );
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        {hasErrors ? (
          <Note tone="error">{t('login.required')}</Note>
        ) : (
          (login.isError && <Note tone="error">{errorText(login.error)}</Note>) || note
        )}
        <TextField
          form={form}
          name="username"
          label={t('login.username')}
          kind="name"
          autoFocus={username === ''}
          // The field is only marked as invalid; the message is shown once, above.
          required=""
        />
        <Box position="relative">
          <PasswordField
            form={form}
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            autoFocus={username !== ''}
            rules={{ validate: (text) => text !== '' }}
          />
          {/* A full-width question mark is blank at its end. */}
          <Flex position="absolute" top="0" insetEnd="0" height="5" align="center" css={{ '&:lang(zh)': { insetEnd: '-6px' } }}>
            <StandaloneLink to={withReturnPath('/reset', search)} isMuted>
              {t('login.forgot-password')}
            </StandaloneLink>
          </Flex>
        </Box>
        {captcha.field}
        <Button type="submit" size="md" width="full" mt="1" loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
