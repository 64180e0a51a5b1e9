import type { SignInRecord } from '@console/shared/contract';
import { PasswordField, TextField, useForm } from '@console/shared/forms';
import { http } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { useNavigate } from '@console/shared/router';
import { isFreshInstallation, signIn } from '@console/shared/session';
import { Box, Button, Heading, Stack, Text } from '@console/shared/ui';
import { useFallbackSignInT } from './texts';
import { TwoFactorStep } from './two-factor-step';

type Credentials = { username: string; password: string };

/** Lets administrators sign in to roll back while the account remote is down. */
export function FallbackSignIn() {
  const t = useFallbackSignInT();
  const navigate = useNavigate();
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '' } });
  const login = useMutation({
    mutationFn: (credentials: Credentials) => http.post<SignInRecord>('/api/user/login', credentials, { needsData: true }),
    onSuccess: (response, credentials) => {
      if ('require_2fa' in response) {
        return;
      }
      signIn(response, { defaultPassword: isFreshInstallation(credentials) });
      navigate('/');
    },
  });
  const required = { required: t('plain.required') };
  if (login.data && 'require_2fa' in login.data) {
    return <TwoFactorStep onBack={login.reset} />;
  }
  return (
    <Box as="form" maxW="22rem" mx="auto" mt="6" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
      <Stack gap="4">
        <Heading as="h2" size="md">
          {t('plain.title')}
        </Heading>
        <Text color="fg.muted">{t('plain.text')}</Text>
        <TextField form={form} name="username" label={t('plain.username')} autoComplete="username" rules={required} />
        <PasswordField form={form} name="password" label={t('plain.password')} autoComplete="current-password" rules={required} />
        <Button type="submit" loading={login.isPending}>
          {t('plain.submit')}
        </Button>
      </Stack>
    </Box>
  );
}
