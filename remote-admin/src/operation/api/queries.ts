import { keepPreviousData, mutationOptions, queryOptions } from '@console/shared/query';
import { optionList } from '../../options';
import { clearLogs, countGroupMembers, countLogs, listModelsInUse, resetModelRatios } from './requests';

/** The confirmation also works without the count. */
export const olderLogCount = (before: number) =>
  queryOptions({
    queryKey: ['operation', 'older-logs', before],
    queryFn: ({ signal }) => countLogs(before, signal),
    gcTime: 0,
    meta: { quiet: true },
  });

export const clearLogsMutation = mutationOptions({ mutationFn: clearLogs, meta: { inline: true } });

/** One request for each group. */
const maxCountedGroups = 20;

/** Optional: groups can be changed without it. */
export const groupMembers = (groups: readonly string[]) =>
  queryOptions({
    queryKey: ['operation', 'group-members', groups],
    queryFn: ({ signal }) => countGroupMembers(groups.slice(0, maxCountedGroups), signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Optional: prices can be set without it. */
export const modelsInUse = queryOptions({
  queryKey: ['operation', 'models-in-use'],
  queryFn: ({ signal }) => listModelsInUse(signal),
  meta: { quiet: true },
});

/** Settles once the options have been refetched. */
export const resetRatiosMutation = mutationOptions({
  mutationFn: resetModelRatios,
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: optionList.queryKey }),
});
