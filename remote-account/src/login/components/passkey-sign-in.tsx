import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, Note, Stack } from '@console/shared/ui';
import { KeyRound } from 'lucide-react';
import { useT } from '../../i18n';
import { CeremonyError, supportsPasskeys } from '../../passkeys';
import { passkeyLoginMutation } from '../api/queries';

/** Loads no code for passkeys before it is used. */
export function PasskeySignIn() {
  const t = useT();
  const isOffered = useSession(({ status }) => status?.passkey_login === true);
  const login = useMutation(passkeyLoginMutation);
  if (!isOffered || !supportsPasskeys()) {
    return null;
  }
  return (
    <Stack gap="3">
      <Button type="button" variant="outline" colorPalette="gray" width="full" loading={login.isPending} onClick={() => login.mutate()}>
        <KeyRound />
        {t('login.passkey')}
      </Button>
      {login.isError && <LoginError error={login.error} />}
    </Stack>
  );
}

/** Nothing, if the user has cancelled the browser's dialog. */
function LoginError({ error }: { error: Error }) {
  const t = useT();
  if (!(error instanceof CeremonyError)) {
    return <Note tone="error">{errorText(error)}</Note>;
  }
  return error.problem !== 'cancelled' && <Note tone="error">{t(`passkeys.${error.problem}`)}</Note>;
}
