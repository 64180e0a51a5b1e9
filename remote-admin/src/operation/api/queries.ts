import { mutationOptions, queryOptions } from '@console/shared/query';
import { optionList } from '../../options';
import { clearLogs, countLogs, listModelsInUse, resetModelRatios } from './requests';

/** The confirmation also works without the count. */
export const olderLogCount = (before: number) =>
  queryOptions({
    queryKey: ['operation', 'older-logs', before],
    queryFn: ({ signal }) => countLogs(before, signal),
    gcTime: 0,
    meta: { quiet: true },
  });

export const clearLogsMutation = mutationOptions({ mutationFn: clearLogs, meta: { inline: true } });

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
