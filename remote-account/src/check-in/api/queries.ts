import { keepPreviousData, mutationOptions, queryOptions } from '@console/shared/query';
import { checkIn, getCheckIns } from './requests';

const checkInKeys = { all: ['check-in'] as const, month: (month: string) => [...checkInKeys.all, month] as const };

export const checkIns = (month: string) =>
  queryOptions({
    queryKey: checkInKeys.month(month),
    queryFn: ({ signal }) => getCheckIns(month, signal),
    placeholderData: keepPreviousData,
  });

/** Refetched after a failure too, because another window may have checked in. The balance of the account changes. */
export const checkInMutation = mutationOptions({
  mutationFn: checkIn,
  meta: { inline: true },
  onSettled: (_data, _error, _token, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: checkInKeys.all }), client.invalidateQueries({ queryKey: ['personal'] })]),
});
