import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { Link, Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Note, TextLink } from '@console/shared/ui';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { parseReturnPath, withReturnPath } from '../return-path';
import { ThirdPartySignIn } from '../third-party';
import { usePostLoginRedirect } from '../use-post-login-redirect';
import { useSiteName } from '../use-site-name';
import { LoginForm } from './components/login-form';
import { TwoFactorForm } from './components/two-factor-form';
import { isAccountDeleted, isJustSetUp, registeredUsername } from './model';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const endReason = useSession((session) => session.endReason);
  const needsSetup = useSession(({ status }) => status?.setup === false);
  const registered = registeredUsername(state);
  const siteName = useSiteName();
  const { target, redirectTo } = usePostLoginRedirect('/token');
  const isPasswordOff = useSession(({ status }) => status?.password_login_enabled === false);
  const isRegistrationClosed = useSession(({ status }) => status?.register_enabled === false);
  if (needsSetup) {
    return <Navigate to="/setup" replace />;
  }
  if (target !== undefined) {
    return <Navigate to={target} replace />;
  }
  const notes = (
    <>
      {search.get('expired') === 'true' && (
        <Note tone="info">
          {endReason === undefined ? t('login.expired') : errorText(new ApiError('unauthorized', '', { reason: endReason }))}
        </Note>
      )}
      {isJustSetUp(state) ? (
        <Note tone="success">{t('login.set-up')}</Note>
      ) : (
        registered !== undefined && <Note tone="success">{t('login.registered')}</Note>
      )}
      {isAccountDeleted(state) && <Note tone="info">{t('login.deleted')}</Note>}
    </>
  );
  return (
    <AuthCard
      title={t('login.title')}
      text={siteName === undefined ? null : t('login.text', { siteName })}
      footer={
        isRegistrationClosed ? undefined : (
          <>
            {t('login.stranger')}{' '}
            <TextLink asChild color="jade.fg" fontWeight="medium">
              <Link to={withReturnPath('/register', search)}>{t('login.register')}</Link>
            </TextLink>
          </>
        )
      }
    >
      {search.get('step') === 'code' ? (
        <TwoFactorForm />
      ) : (
        <>
          {isPasswordOff ? (
            <>
              {notes}
              <Note tone="info">{t('login.password-off')}</Note>
            </>
          ) : (
            <LoginForm username={registered ?? ''} note={notes} />
          )}
          <ThirdPartySignIn flow={{ purpose: 'sign-in', back: parseReturnPath(search) }} onRedirect={redirectTo} />
        </>
      )}
    </AuthCard>
  );
}
