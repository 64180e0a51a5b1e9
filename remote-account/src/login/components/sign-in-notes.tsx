import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useLocation, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, Note } from '@console/shared/ui';
import { useT } from '../../i18n';
import { isAccountDeleted, isJustSetUp, registeredUsername } from '../model';

/** What happened before the user came to this page. */
export function SignInNotes() {
  const t = useT();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const endReason = useSession((session) => session.endReason);
  return (
    <>
      {search.get('expired') === 'true' && (
        <Box
          role="status"
          px="2"
          py="2"
          borderRadius="l2"
          bg="bg.muted"
          textStyle="xs"
          textAlign="center"
          textWrap="balance"
          color="fg.muted"
        >
          {endReason === undefined ? t('login.expired') : errorText(new ApiError('unauthorized', '', { reason: endReason }))}
        </Box>
      )}
      {isJustSetUp(state) ? (
        <Note tone="success">{t('login.set-up')}</Note>
      ) : (
        registeredUsername(state) !== undefined && <Note tone="success">{t('login.registered')}</Note>
      )}
      {isAccountDeleted(state) && <Note tone="info">{t('login.deleted')}</Note>}
    </>
  );
}
