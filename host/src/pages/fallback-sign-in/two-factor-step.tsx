import type { LoginRecord } from '@console/shared/contract';
import { TextField, useForm } from '@console/shared/forms';
import { http } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { useNavigate } from '@console/shared/router';
import { signIn } from '@console/shared/session';
import { Box, Button, Heading, Stack, Text } from '@console/shared/ui';
import { useFallbackSignInT } from './texts';

export type TwoFactorStepProps = { onBack: () => void };

export function TwoFactorStep({ onBack }: TwoFactorStepProps) {
  const t = useFallbackSignInT();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { code: '' } });
  const verify = useMutation({
    mutationFn: (code: string) => http.post<LoginRecord>('/api/user/login/2fa', { code }, { needsData: true }),
    onSuccess: (user) => {
      signIn(user);
      navigate('/');
    },
  });
  return (
    <Box as="form" maxW="22rem" mx="auto" mt="6" onSubmit={form.handleSubmit(({ code }) => verify.mutate(code.replaceAll(/\s/g, '')))}>
      <Stack gap="4">
        <Heading as="h2" size="md">
          {t('plain.title')}
        </Heading>
        <Text color="fg.muted">{t('plain.code.text')}</Text>
        <TextField
          form={form}
          name="code"
          label={t('plain.code')}
          autoComplete="one-time-code"
          autoFocus
          rules={{ required: t('plain.code.required') }}
        />
        <Button type="submit" loading={verify.isPending}>
          {t('plain.submit')}
        </Button>
        <Button type="button" variant="ghost" onClick={onBack}>
          {t('plain.code.back')}
        </Button>
      </Stack>
    </Box>
  );
}
