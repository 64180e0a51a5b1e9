import { mutationOptions, type QueryClient, queryOptions } from '@console/shared/query';
import { createAlert, deleteAlert, listAlerts, updateAlert } from './requests';

const alertKey = ['log-alerts'] as const;

export const alertList = queryOptions({ queryKey: alertKey, queryFn: ({ signal }) => listAlerts(signal) });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: alertKey });

export const createMutation = mutationOptions({
  mutationFn: createAlert,
  meta: { inline: true },
  onSuccess: (_data, _rule, _result, { client }) => refresh(client),
});

export const updateMutation = mutationOptions({
  mutationFn: updateAlert,
  meta: { inline: true },
  onSuccess: (_data, _rule, _result, { client }) => refresh(client),
});

export const switchMutation = mutationOptions({
  mutationFn: updateAlert,
  onSettled: (_data, _error, _rule, _result, { client }) => refresh(client),
});

export const deleteMutation = mutationOptions({
  mutationFn: deleteAlert,
  onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
});
