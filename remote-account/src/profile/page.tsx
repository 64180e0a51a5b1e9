import { useQuery } from '@console/shared/query';
import { PageHeader, QueryState } from '@console/shared/ui';
import { useT } from '../i18n';
import { currentProfile } from './api/queries';
import { ProfileForm } from './components/profile-form';
import { ProfileSkeleton } from './components/profile-skeleton';

export function Page() {
  const t = useT();
  const profile = useQuery(currentProfile);
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <QueryState query={profile} loading={<ProfileSkeleton />}>
        {({ values, hasPassword }) => <ProfileForm stored={values} hasPassword={hasPassword} />}
      </QueryState>
    </>
  );
}
