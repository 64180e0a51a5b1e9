import { Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { Note } from '@console/shared/ui';
import { useState } from 'react';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { StandaloneLink } from '../standalone-link';
import { ResetConfirmation } from './components/reset-confirmation';
import { parseResetLink } from './model';

/** The token moves from the URL to the history state, which survives a reload but is not visible. */
export function Page() {
  const t = useT();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  if (search.has('token')) {
    return <Navigate to={pathname} replace state={parseResetLink(search)} />;
  }
  const link = parseResetLink(state);
  return (
    <AuthCard
      title={t('new-password.title')}
      footer={isDone ? undefined : <StandaloneLink to="/reset">{t('new-password.request')}</StandaloneLink>}
    >
      {link ? <ResetConfirmation link={link} onDone={() => setDone(true)} /> : <Note tone="error">{t('new-password.invalid-link')}</Note>}
    </AuthCard>
  );
}
