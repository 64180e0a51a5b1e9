import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { Button, Note, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { confirmResetMutation } from '../api/queries';
import type { ResetLink } from '../model';
import { NewPassword } from './new-password';

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
