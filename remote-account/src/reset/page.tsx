import { Link, useSearchParams } from '@console/shared/router';
import { TextLink } from '@console/shared/ui';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { withReturnPath } from '../return-path';
import { ResetForm } from './components/reset-form';

export function Page() {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <AuthCard
      title={t('reset.title')}
      text={t('reset.text')}
      footer={
        <>
          {t('reset.remembered')}{' '}
          <TextLink asChild color="jade.fg" fontWeight="medium">
            <Link to={withReturnPath('/login', search)}>{t('reset.login')}</Link>
          </TextLink>
        </>
      }
    >
      <ResetForm />
    </AuthCard>
  );
}
