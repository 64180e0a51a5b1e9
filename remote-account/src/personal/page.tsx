import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Grid, QueryState, Skeleton, Stack } from '@console/shared/ui';
import { accountDetails } from './api/queries';
import { AccountOverview } from './components/account-overview';
import { DangerSection } from './components/danger-section';
import { InvitationsSection } from './components/invitations-section';
import { LinkedAccountsSection } from './components/linked-accounts-section';
import { ModelsSection } from './components/models-section';
import { NotificationsSection } from './components/notifications-section';
import { SecuritySection } from './components/security-section';
import { SessionsSection } from './components/sessions-section';

export function Page() {
  const account = useQuery(accountDetails);
  const hasSessions = useCapability('sessions');
  return (
    <QueryState query={account} loading={<PersonalSkeleton />}>
      {(data) => (
        <Stack gap="4">
          <AccountOverview account={data} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
            <Stack gap="4">
              <SecuritySection account={data} />
              {hasSessions && <SessionsSection hasAccessToken={data.hasAccessToken} />}
              <LinkedAccountsSection account={data} />
            </Stack>
            <Stack gap="4">
              <InvitationsSection account={data} />
              <NotificationsSection account={data} />
              <DangerSection account={data} />
            </Stack>
          </Grid>
          <ModelsSection />
        </Stack>
      )}
    </QueryState>
  );
}

function PersonalSkeleton() {
  return (
    <Stack gap="4" aria-busy>
      <Skeleton height="32" borderRadius="l3" />
      <Skeleton height="44" borderRadius="l3" />
    </Stack>
  );
}
