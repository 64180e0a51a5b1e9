import { mutationOptions, queryOptions } from '@console/shared/query';
import { getFailureDetails, getOverview, sendOrder } from './requests';

/** Often enough to watch a version arrive in open tabs. */
const every = 2_000;

export const overview = queryOptions({
  queryKey: ['releases'] as const,
  queryFn: ({ signal }) => getOverview(signal),
  refetchInterval: every,
});

export const failureDetails = (id: string) =>
  queryOptions({
    queryKey: ['releases', 'error', id] as const,
    queryFn: ({ signal }) => getFailureDetails(id, signal),
  });

export const orderMutation = mutationOptions({
  mutationFn: sendOrder,
  // The dialog shows why it was refused.
  meta: { inline: true },
  onSuccess: (_outcome, _order, _result, { client }) => client.invalidateQueries({ queryKey: overview.queryKey }),
});
