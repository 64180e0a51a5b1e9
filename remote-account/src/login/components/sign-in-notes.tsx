import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useLocation, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, Flex, Note } from '@console/shared/ui';
import { Info } from 'lucide-react';
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
        <Flex role="status" gap="2" px="3" py="2" borderRadius="l2" bg="bg.muted" textStyle="xs" color="fg.muted">
          <Box flexShrink="0">
            <Info size={16} aria-hidden />
          </Box>
          {endReason === undefined ? t('login.expired') : errorText(new ApiError('unauthorized', '', { reason: endReason }))}
        </Flex>
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
