import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Link, useBlockUpdate } from '@console/shared/router';
import { Button, CopyButton, Flex, FormField, Input, Note, Stack } from '@console/shared/ui';
import { CircleCheck, KeyRound } from 'lucide-react';
import { AuthCard } from '../../auth-card';
import { useT } from '../../i18n';
import { StandaloneLink } from '../../standalone-link';
import { confirmResetMutation } from '../api/queries';
import type { ResetLink } from '../model';

export function ResetConfirmation({ link }: { link: ResetLink }) {
  const t = useT();
  const reset = useMutation(confirmResetMutation);
  useBlockUpdate(!reset.isIdle, 'form');
  if (reset.isSuccess) {
    return <NewPassword password={reset.data} />;
  }
  return (
    <AuthCard
      icon={<KeyRound />}
      title={t('new-password.title')}
      text={t('new-password.text', { email: link.email })}
      footer={<StandaloneLink to="/reset">{t('new-password.request')}</StandaloneLink>}
    >
      <Stack gap="4">
        {reset.isError && <Note tone="error">{errorText(reset.error)}</Note>}
        <Button size="md" width="full" loading={reset.isPending} onClick={() => reset.mutate(link)}>
          {t('new-password.submit')}
        </Button>
      </Stack>
    </AuthCard>
  );
}

function NewPassword({ password }: { password: string }) {
  const t = useT();
  return (
    <AuthCard icon={<CircleCheck />} role="status" title={t('new-password.done.title')} text={t('new-password.done')} footer={undefined}>
      <Stack gap="4">
        <FormField label={t('new-password.password')}>
          <Flex gap="2" align="center" width="full">
            <Input readOnly autoFocus value={password} fontFamily="mono" onFocus={(event) => event.currentTarget.select()} />
            <CopyButton text={password} label={t('new-password.copy')} size="sm" variant="outline" />
          </Flex>
        </FormField>
        <Button asChild size="md" width="full">
          <Link to="/login">{t('new-password.login')}</Link>
        </Button>
      </Stack>
    </AuthCard>
  );
}
