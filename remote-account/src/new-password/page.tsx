import { Link, Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { Button } from '@console/shared/ui';
import { Unlink } from 'lucide-react';
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
  if (search.has('token')) {
    return <Navigate to={pathname} replace state={parseResetLink(search)} />;
  }
  const link = parseResetLink(state);
  if (link) {
    return <ResetConfirmation link={link} />;
  }
  return (
    <AuthCard
      icon={<Unlink />}
      role="alert"
      title={t('new-password.broken')}
      text={t('new-password.invalid-link')}
      footer={<StandaloneLink to="/login">{t('new-password.login')}</StandaloneLink>}
    >
      <Button asChild size="md" width="full">
        <Link to="/reset">{t('new-password.request')}</Link>
      </Button>
    </AuthCard>
  );
}
