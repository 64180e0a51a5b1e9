import { useSearchParams } from '@console/shared/router';
import { AuthCard } from '../auth-card';
import { AuthFooter } from '../auth-footer';
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
      footer={<AuthFooter text={t('reset.cancel')} to={withReturnPath('/login', search)} label={t('reset.login')} />}
    >
      <ResetForm />
    </AuthCard>
  );
}
