import { Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { Note } from '@console/shared/ui';
import { useState } from 'react';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { LoneLink } from '../lone-link';
import { Confirmation } from './components/confirmation';
import { resetLinkOf } from './model';

/** Where the mailed link leads. What it carries moves from the address to the history entry, which a reload keeps and nobody sees. */
export function Page() {
  const t = useT();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  if (search.has('token')) {
    return <Navigate to={pathname} replace state={resetLinkOf(search)} />;
  }
  const link = resetLinkOf(state);
  return (
    <AuthCard title={t('new-password.title')} footer={isDone ? undefined : <LoneLink to="/reset">{t('new-password.again')}</LoneLink>}>
      {link ? <Confirmation link={link} onDone={() => setDone(true)} /> : <Note tone="error">{t('new-password.incomplete')}</Note>}
    </AuthCard>
  );
}
