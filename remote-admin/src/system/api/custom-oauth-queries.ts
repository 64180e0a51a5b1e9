import { mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import { refreshStatus } from '../../refresh-status';
import { deleteProvider, discover, listProviders, saveProvider } from './custom-oauth-requests';

export const providerList = queryOptions({ queryKey: ['custom-oauth'], queryFn: ({ signal }) => listProviders(signal) });

/** The public status lists the providers, which sign-in pages offer. */
const refresh = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all([client.invalidateQueries({ queryKey: providerList.queryKey }), refreshStatus()]);

export const saveProviderMutation = mutationOptions({
  mutationFn: saveProvider,
  meta: { inline: true },
  onSuccess: (_provider, _variables, _result, { client }) => refresh(client),
});

export const deleteProviderMutation = mutationOptions({
  mutationFn: deleteProvider,
  onSuccess: (_data, _provider, _result, { client }) => refresh(client),
});

export const discoverMutation = mutationOptions({ mutationFn: discover, meta: { inline: true } });
