import { useQuery } from '@console/shared/query';
import { QueryState, Skeleton } from '@console/shared/ui';
import { ownAccount } from './api/queries';
import { AccountFacts } from './components/account-facts';

/** The personal tab of the settings. */
export function Page() {
  const account = useQuery(ownAccount);
  return (
    <QueryState query={account} loading={<Skeleton height="44" borderRadius="l3" aria-busy />}>
      {(own) => <AccountFacts account={own} />}
    </QueryState>
  );
}
