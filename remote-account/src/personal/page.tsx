import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Grid, QueryState, Skeleton, Stack } from '@console/shared/ui';
import { CheckInSection } from '../check-in';
import { accountDetails } from './api/queries';
import type { Account } from './api/types';
import { AccountOverview } from './components/account-overview';
import { DangerSection } from './components/danger-section';
import { InvitationsSection } from './components/invitations-section';
import { LinkedAccountsSection } from './components/linked-accounts-section';
import { ModelsSection } from './components/models-section';
import { NotificationsSection } from './components/notifications-section';
import { SecuritySection } from './components/security-section';
import { SessionsSection } from './components/sessions-section';
import { Passkeys } from './passkeys/passkeys';
import { SidebarSection } from './sidebar/sidebar-section';
import { TwoFactor } from './two-factor/two-factor';

export function Page() {
  const account = useQuery(accountDetails);
  return (
    <QueryState query={account} loading={<PersonalSkeleton />}>
      {(data) => <Sections account={data} />}
    </QueryState>
  );
}

/** The security section stays mounted when it is no longer the only one, since it may show backup codes. */
function Sections({ account }: { account: Account }) {
  const hasSessions = useCapability('sessions');
  const hasTwoFactor = useCapability('two-factor');
  const hasPasskeys = useCapability('passkeys');
  const isOpen = !account.mustSetUpSecondStep;
  return (
    <Stack gap="4">
      {isOpen && <AccountOverview account={account} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <Stack gap="4">
          <SecuritySection account={account} twoFactor={hasTwoFactor && <TwoFactor />} passkeys={hasPasskeys && <Passkeys />} />
          {isOpen && hasSessions && <SessionsSection hasAccessToken={account.hasAccessToken} />}
          {isOpen && <LinkedAccountsSection account={account} />}
        </Stack>
        {isOpen && (
          <Stack gap="4">
            <InvitationsSection account={account} />
            <CheckInSection />
            <NotificationsSection account={account} />
            <SidebarSection />
            <DangerSection account={account} />
          </Stack>
        )}
      </Grid>
      {isOpen && <ModelsSection />}
    </Stack>
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
