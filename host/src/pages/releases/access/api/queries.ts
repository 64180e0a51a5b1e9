import { mutationOptions, queryOptions } from '@console/shared/query';
import { getAccess, postCommand, postToken } from './requests';

export const accessQuery = queryOptions({
  queryKey: ['release-access'] as const,
  queryFn: ({ signal }) => getAccess(signal),
});

export const createToken = mutationOptions({
  mutationFn: postToken,
  // The dialog shows the error.
  meta: { inline: true },
  onSuccess: (_data, _token, _result, { client }) => client.invalidateQueries({ queryKey: accessQuery.queryKey }),
});

export const executeAccessCommand = mutationOptions({
  mutationFn: postCommand,
  // The dialogs show the error.
  meta: { inline: true },
  onSuccess: (_data, _command, _result, { client }) => client.invalidateQueries({ queryKey: accessQuery.queryKey }),
});
