import { useQuery } from '@console/shared/query';
import { QueryState, Stack } from '@console/shared/ui';
import type { ReleasesOverviewProps } from '../releases-overview';
import { accessQuery } from './api/queries';
import { Identities } from './identities/identities';
import { Refusals } from './refusals/refusals';
import { Rules } from './rules/rules';
import { Tokens } from './tokens/tokens';

/** Who may release what, and what was refused. */
export function Access({ overview: { live } }: ReleasesOverviewProps) {
  const query = useQuery(accessQuery);
  const names = live.map(({ name }) => name);
  return (
    <QueryState query={query}>
      {({ tokens, identities, rules, refusals }) => (
        <Stack gap="6">
          <Tokens tokens={tokens} names={names} />
          <Identities identities={identities} names={names} />
          <Rules rules={rules} names={names} />
          <Refusals refusals={refusals} />
        </Stack>
      )}
    </QueryState>
  );
}
