import { Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Note } from '@console/shared/ui';
import { ShieldCheck } from 'lucide-react';
import { AuthCard } from '../auth-card';
import { AuthFooter } from '../auth-footer';
import { useT } from '../i18n';
import { parseReturnPath, withReturnPath } from '../return-path';
import { StandaloneLink } from '../standalone-link';
import { ThirdPartySignIn } from '../third-party';
import { usePostLoginRedirect } from '../use-post-login-redirect';
import { useSiteName } from '../use-site-name';
import { LoginForm } from './components/login-form';
import { PasskeySignIn } from './components/passkey-sign-in';
import { SignInNotes } from './components/sign-in-notes';
import { TwoFactorForm } from './components/two-factor-form';
import { registeredUsername } from './model';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const registered = registeredUsername(state);
  const siteName = useSiteName();
  const { target, redirectTo } = usePostLoginRedirect('/token');
  const isPasswordOff = useSession(({ status }) => status?.password_login_enabled === false);
  const hasPasskeys = useSession(({ status }) => status?.passkey_login === true);
  const isRegistrationClosed = useSession(({ status }) => status?.register_enabled === false);
  if (target !== undefined) {
    return <Navigate to={target} replace />;
  }
  if (search.get('step') === 'code') {
    return (
      <AuthCard
        key="code"
        icon={<ShieldCheck />}
        title={t('two-factor.title')}
        text={t('two-factor.text')}
        footer={<StandaloneLink to={withReturnPath('/login', search)}>{t('two-factor.back')}</StandaloneLink>}
      >
        <TwoFactorForm />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('login.title')}
      text={siteName === undefined ? null : t('login.text', { siteName })}
      footer={
        isRegistrationClosed ? undefined : (
          <AuthFooter text={t('login.no-account')} to={withReturnPath('/register', search)} label={t('login.register')} />
        )
      }
    >
      {isPasswordOff ? (
        <>
          <SignInNotes />
          <Note tone="info">{t(hasPasskeys ? 'login.password-disabled.passkey' : 'login.password-disabled')}</Note>
        </>
      ) : (
        <LoginForm username={registered ?? ''} note={<SignInNotes />} />
      )}
      <PasskeySignIn />
      <ThirdPartySignIn flow={{ purpose: 'sign-in', back: parseReturnPath(search) }} onRedirect={redirectTo} />
    </AuthCard>
  );
}
