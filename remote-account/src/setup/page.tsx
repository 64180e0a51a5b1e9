import { useQuery } from '@console/shared/query';
import { Navigate } from '@console/shared/router';
import { QueryState } from '@console/shared/ui';
import { AuthCard } from '../auth-card';
import { useT } from '../i18n';
import { setupState } from './api/queries';
import { SetupForm } from './components/setup-form';

export function Page() {
  const t = useT();
  const setup = useQuery(setupState);
  if (setup.data?.status) {
    return <Navigate to="/login" replace />;
  }
  return (
    <AuthCard title={t('setup.title')} text={t(setup.data?.root_init ? 'setup.text.mode' : 'setup.text')} footer={t('setup.hint')}>
      <QueryState query={setup}>{({ root_init }) => <SetupForm hasRoot={root_init} />}</QueryState>
    </AuthCard>
  );
}
