import { Navigate, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Note } from '@console/shared/ui';
import { useEffect } from 'react';
import { AuthCard } from '../auth-card';
import { AuthFooter } from '../auth-footer';
import { useT } from '../i18n';
import { saveInviteCode } from '../invite-code';
import { withReturnPath } from '../return-path';
import { ThirdPartySignIn } from '../third-party';
import { usePostLoginRedirect } from '../use-post-login-redirect';
import { useSiteName } from '../use-site-name';
import { RegisterForm } from './components/register-form';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const invite = search.get('aff');
  const siteName = useSiteName();
  const closedReason = useSession(({ status }) =>
    status?.register_enabled === false ? 'closed' : status?.password_register_enabled === false ? 'password-disabled' : undefined,
  );
  const { target, redirectTo } = usePostLoginRedirect('/');
  useEffect(() => {
    if (invite) {
      saveInviteCode(invite);
    }
  }, [invite]);
  if (target !== undefined) {
    return <Navigate to={target} replace />;
  }
  return (
    <AuthCard
      title={t('register.title')}
      text={siteName === undefined ? null : t('register.text', { siteName })}
      footer={<AuthFooter text={t('register.has-account')} to={withReturnPath('/login', search)} label={t('register.login')} />}
    >
      {closedReason ? <Note tone="info">{t(`register.${closedReason}`)}</Note> : <RegisterForm />}
      {closedReason !== 'closed' && <ThirdPartySignIn flow={{ purpose: 'register' }} onRedirect={redirectTo} />}
    </AuthCard>
  );
}
