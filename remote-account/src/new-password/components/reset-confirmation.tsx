import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Link, useBlockUpdate } from '@console/shared/router';
import { Button, CopyButton, Flex, FormField, Input, Note, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { confirmResetMutation } from '../api/queries';
import type { ResetLink } from '../model';

export function ResetConfirmation({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const t = useT();
  const reset = useMutation(confirmResetMutation);
  useBlockUpdate(!reset.isIdle, 'form');
  if (reset.isSuccess) {
    return <NewPassword password={reset.data} />;
  }
  return (
    <Stack gap="4">
      {reset.isError && <Note tone="error">{errorText(reset.error)}</Note>}
      <Text overflowWrap="anywhere">{t('new-password.text', { email: link.email })}</Text>
      <Button size="md" width="full" loading={reset.isPending} onClick={() => reset.mutate(link, { onSuccess: onDone })}>
        {t('new-password.submit')}
      </Button>
    </Stack>
  );
}

function NewPassword({ password }: { password: string }) {
  const t = useT();
  return (
    <Stack gap="4">
      <Note tone="success">{t('new-password.done')}</Note>
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
  );
}
