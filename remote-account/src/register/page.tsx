import { Link, Navigate, useSearchParams } from '@console/shared/router';
import { storage, useSession } from '@console/shared/session';
import { TextLink } from '@console/shared/ui';
import { useEffect } from 'react';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { keepReturn, returnPath } from '../return-path';
import { RegisterForm } from './components/register-form';
import { stored } from './model';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const invite = search.get('aff');
  const isSignedIn = useSession((state) => state.user !== null);
  const system = useSession((state) => state.status?.system_name) || t('system');
  // Kept for later: whoever was invited may look around before registering.
  useEffect(() => {
    if (invite) storage.writeText(stored.invite, invite);
  }, [invite]);
  if (isSignedIn) return <Navigate to={returnPath(search) ?? '/token'} replace />;
  return (
    <AuthCard
      title={t('register.title')}
      text={t('register.text', { system })}
      footer={
        <>
          {t('register.known')}{' '}
          <TextLink asChild color="jade.fg" fontWeight="medium">
            <Link to={keepReturn('/login', search)}>{t('register.login')}</Link>
          </TextLink>
        </>
      }
    >
      <RegisterForm />
    </AuthCard>
  );
}
