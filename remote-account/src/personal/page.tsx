import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Grid, QueryState, Stack } from '@console/shared/ui';
import { ownAccount } from './api/queries';
import { AccountFacts } from './components/account-facts';
import { BindingsSection } from './components/bindings-section';
import { DangerSection } from './components/danger-section';
import { InvitationsSection } from './components/invitations-section';
import { ModelsSection } from './components/models-section';
import { NotificationsSection } from './components/notifications-section';
import { PersonalSkeleton } from './components/personal-skeleton';
import { SecuritySection } from './components/security-section';
import { SessionsSection } from './components/sessions-section';

/** The personal tab of the settings. */
export function Page() {
  const account = useQuery(ownAccount);
  const hasSessions = useCapability('sessions');
  return (
    <QueryState query={account} loading={<PersonalSkeleton />}>
      {(own) => (
        <Stack gap="4">
          <AccountFacts account={own} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
            <Stack gap="4">
              <ModelsSection />
              <InvitationsSection account={own} />
              <BindingsSection account={own} />
            </Stack>
            <Stack gap="4">
              <SecuritySection account={own} />
              {hasSessions && <SessionsSection hasAccessToken={own.hasAccessToken} />}
              <NotificationsSection account={own} />
              <DangerSection account={own} />
            </Stack>
          </Grid>
        </Stack>
      )}
    </QueryState>
  );
}
