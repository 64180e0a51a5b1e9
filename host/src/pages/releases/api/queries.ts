import { mutationOptions, queryOptions } from '@console/shared/query';
import { getFailureDetails, getOverview, postCommand, postDecision } from './requests';

/** Short enough to follow a rollout across open tabs. */
const refetchIntervalMs = 2_000;

export const overviewQuery = queryOptions({
  queryKey: ['releases'] as const,
  queryFn: ({ signal }) => getOverview(signal),
  refetchInterval: refetchIntervalMs,
});

export const failureDetails = (id: string) =>
  queryOptions({
    queryKey: ['releases', 'error', id] as const,
    queryFn: ({ signal }) => getFailureDetails(id, signal),
  });

export const executeCommand = mutationOptions({
  mutationFn: postCommand,
  // The dialogs show the error.
  meta: { inline: true },
  // A command that waits for approval is listed there too.
  onSettled: (_data, _error, _command, _result, { client }) => client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
});

export const decideRequest = mutationOptions({
  mutationFn: postDecision,
  // The dialog shows the error.
  meta: { inline: true },
  onSettled: (_data, _error, _decision, _result, { client }) => client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
});
