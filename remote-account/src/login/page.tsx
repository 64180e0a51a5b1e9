import { Link, Navigate, useLocation, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { TextLink } from '@console/shared/ui';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { Note } from '../note';
import { keepReturn, returnPath } from '../return-path';
import { LoginForm } from './components/login-form';
import { registeredName } from './model';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const registered = registeredName(useLocation().state);
  const isSignedIn = useSession((state) => state.user !== null);
  const system = useSession((state) => state.status?.system_name) || t('system');
  if (isSignedIn) return <Navigate to={returnPath(search) ?? '/token'} replace />;
  return (
    <AuthCard
      title={t('login.title')}
      text={t('login.text', { system })}
      footer={
        <>
          {t('login.stranger')}{' '}
          <TextLink asChild color="jade.fg" fontWeight="medium">
            <Link to={keepReturn('/register', search)}>{t('login.register')}</Link>
          </TextLink>
        </>
      }
    >
      {search.get('expired') === 'true' && <Note tone="info">{t('login.expired')}</Note>}
      {registered !== undefined && <Note tone="success">{t('login.registered')}</Note>}
      <LoginForm username={registered ?? ''} />
    </AuthCard>
  );
}
