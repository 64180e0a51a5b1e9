import { mutationOptions, queryOptions } from '@console/shared/query';
import { confirmTerms, getOpenTerms } from './requests';

/** Pages do without it: where it fails, the gateway says itself why it refuses codes and payments. */
export const openTerms = queryOptions({
  queryKey: ['payment-confirmation'],
  queryFn: ({ signal }) => getOpenTerms(signal),
  meta: { quiet: true },
});

export const confirmTermsMutation = () =>
  mutationOptions({
    mutationFn: confirmTerms,
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: openTerms.queryKey }),
  });
