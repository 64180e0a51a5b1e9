import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { Link, Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Note, TextLink } from '@console/shared/ui';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { keepReturn, returnPath } from '../return-path';
import { ThirdParty } from '../third-party';
import { useLanding } from '../use-landing';
import { useSiteName } from '../use-site-name';
import { CodeForm } from './components/code-form';
import { LoginForm } from './components/login-form';
import { isAccountDeleted, isJustSetUp, registeredName } from './model';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const endReason = useSession((session) => session.endReason);
  const needsSetup = useSession(({ status }) => status?.setup === false);
  const registered = registeredName(state);
  const system = useSiteName();
  const { target, landAt } = useLanding('/token');
  const isPasswordOff = useSession(({ status }) => status?.password_login_enabled === false);
  const isClosed = useSession(({ status }) => status?.register_enabled === false);
  if (needsSetup) {
    return <Navigate to="/setup" replace />;
  }
  if (target !== undefined) {
    return <Navigate to={target} replace />;
  }
  const arrival = (
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
      text={system === undefined ? null : t('login.text', { system })}
      footer={
        isClosed ? undefined : (
          <>
            {t('login.stranger')}{' '}
            <TextLink asChild color="jade.fg" fontWeight="medium">
              <Link to={keepReturn('/register', search)}>{t('login.register')}</Link>
            </TextLink>
          </>
        )
      }
    >
      {search.get('step') === 'code' ? (
        <CodeForm />
      ) : (
        <>
          {isPasswordOff ? (
            <>
              {arrival}
              <Note tone="info">{t('login.password-off')}</Note>
            </>
          ) : (
            <LoginForm username={registered ?? ''} note={arrival} />
          )}
          <ThirdParty flow={{ purpose: 'sign-in', back: returnPath(search) }} onLanding={landAt} />
        </>
      )}
    </AuthCard>
  );
}
