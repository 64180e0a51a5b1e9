import { mutationOptions, queryOptions } from '@console/shared/query';
import { getFailureDetails, getOverview, postCommand } from './requests';

/** Often enough to watch a version arrive in open tabs. */
const refetchIntervalMs = 2_000;

export const overview = queryOptions({
  queryKey: ['releases'] as const,
  queryFn: ({ signal }) => getOverview(signal),
  refetchInterval: refetchIntervalMs,
});

export const failureDetails = (id: string) =>
  queryOptions({
    queryKey: ['releases', 'error', id] as const,
    queryFn: ({ signal }) => getFailureDetails(id, signal),
  });

export const runCommand = mutationOptions({
  mutationFn: postCommand,
  // The dialog shows why it was refused.
  meta: { inline: true },
  onSuccess: (_outcome, _order, _result, { client }) => client.invalidateQueries({ queryKey: overview.queryKey }),
});
