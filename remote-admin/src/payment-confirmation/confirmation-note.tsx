import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import { Note, TextLink } from '@console/shared/ui';
import { useT } from '../i18n';
import { pendingTerms } from './api/queries';

export function ConfirmationNote() {
  const t = useT();
  const { data: terms } = useQuery(pendingTerms);
  const isRoot = useSession(({ user }) => mayAccess(user, 'root'));
  if (!terms) {
    return null;
  }
  return (
    <Note tone="warning">
      {t('payment-confirmation.missing')}{' '}
      {isRoot && (
        <TextLink asChild>
          <Link to="/setting?tab=operation">{t('payment-confirmation.open')}</Link>
        </TextLink>
      )}
    </Note>
  );
}
