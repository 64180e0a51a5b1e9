import { Link, Navigate, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Note, TextLink } from '@console/shared/ui';
import { useEffect } from 'react';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { keepInvite } from '../invite';
import { keepReturn } from '../return-path';
import { ThirdParty } from '../third-party';
import { useLanding } from '../use-landing';
import { useSiteName } from '../use-site-name';
import { RegisterForm } from './components/register-form';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  const needsSetup = useSession(({ status }) => status?.setup === false);
  const invite = search.get('aff');
  const system = useSiteName();
  const closed = useSession(({ status }) =>
    status?.register_enabled === false ? 'closed' : status?.password_register_enabled === false ? 'password-off' : undefined,
  );
  const { target, landAt } = useLanding('/');
  useEffect(() => {
    if (invite) {
      keepInvite(invite);
    }
  }, [invite]);
  if (needsSetup) {
    return <Navigate to="/setup" replace />;
  }
  if (target !== undefined) {
    return <Navigate to={target} replace />;
  }
  return (
    <AuthCard
      title={t('register.title')}
      text={system === undefined ? null : t('register.text', { system })}
      footer={
        <>
          {t('register.known')}{' '}
          <TextLink asChild color="jade.fg" fontWeight="medium">
            <Link to={keepReturn('/login', search)}>{t('register.login')}</Link>
          </TextLink>
        </>
      }
    >
      {closed ? <Note tone="info">{t(`register.${closed}`)}</Note> : <RegisterForm />}
      {closed !== 'closed' && <ThirdParty flow={{ purpose: 'register' }} onLanding={landAt} />}
    </AuthCard>
  );
}
