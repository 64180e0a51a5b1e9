import { useQuery } from '@console/shared/query';
import { PageHeader, QueryState, Skeleton, Stack } from '@console/shared/ui';
import { useT } from '../i18n';
import { currentProfile } from './api/queries';
import { ProfileForm } from './components/profile-form';

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

function ProfileSkeleton() {
  return (
    <Stack gap="6" maxW="45rem" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5" aria-busy>
      {['username', 'displayName', 'password'].map((field) => (
        <Skeleton key={field} height="12" />
      ))}
    </Stack>
  );
}
