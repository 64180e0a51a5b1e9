import { mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import { setOwnSidebar } from '@console/shared/session';
import {
  changePassword,
  createAccessToken,
  deleteAccount,
  endSession,
  getAccount,
  getInviteCode,
  linkEmail,
  linkWechat,
  listCustomLinks,
  listGroups,
  listModels,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  saveSettings,
  saveSidebar,
  transferEarnings,
  unlinkAccount,
  unlinkCustom,
} from './requests';

type QueryClient = ReturnType<typeof useQueryClient>;

/** Refetched on focus, because another window may have linked an account. */
export const accountDetails = queryOptions({
  queryKey: ['personal', 'account'],
  queryFn: ({ signal }) => getAccount(signal),
  refetchOnWindowFocus: 'always',
});

/** Under the key of the account, so that both are refetched together. */
export const customLinks = queryOptions({
  queryKey: [...accountDetails.queryKey, 'custom-links'],
  queryFn: ({ signal }) => listCustomLinks(signal),
  refetchOnWindowFocus: 'always',
});

export const refreshAccount = (client: QueryClient) => client.invalidateQueries({ queryKey: accountDetails.queryKey });

/** The overview renders without these ratios. */
export const groupRatios = queryOptions({
  queryKey: ['personal', 'groups'],
  queryFn: ({ signal }) => listGroups(signal),
  meta: { quiet: true },
});

export const usableModels = queryOptions({ queryKey: ['personal', 'models'], queryFn: ({ signal }) => listModels(signal) });

export const inviteCode = queryOptions({
  queryKey: ['personal', 'invite-code'],
  queryFn: ({ signal }) => getInviteCode(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Errors appear in the form. */
const accountMutation = <Variables>(mutationFn: (variables: Variables) => Promise<unknown>) =>
  mutationOptions({
    mutationFn,
    meta: { inline: true },
    onSuccess: (_data, _variables, _result, { client }) => refreshAccount(client),
  });

export const transferMutation = accountMutation(transferEarnings);

export const createAccessTokenMutation = mutationOptions({
  mutationFn: createAccessToken,
  gcTime: 0,
  onSuccess: (_data, _variables, _result, { client }) => void refreshAccount(client),
});

export const changePasswordMutation = mutationOptions({
  mutationFn: changePassword,
  meta: { inline: true },
  // A password change ends the other sessions and revokes the access token.
  onSuccess: (_data, _change, _result, { client }) => void client.invalidateQueries({ queryKey: ['personal'] }),
});

/** Refetched on focus, because the user may have signed in elsewhere. */
export const sessionList = queryOptions({
  queryKey: ['personal', 'sessions'],
  queryFn: ({ signal }) => listSessions(signal),
  refetchOnWindowFocus: 'always',
});

/** Refetched after a failure too, because the session may have ended already. */
export const revokeSessionMutation = mutationOptions({
  mutationFn: revokeSession,
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: sessionList.queryKey }),
});

export const revokeOtherSessionsMutation = mutationOptions({
  mutationFn: revokeOtherSessions,
  onSettled: (_data, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: ['personal'] }),
});

export const deleteAccountMutation = mutationOptions({
  mutationFn: deleteAccount,
  meta: { inline: true },
  onSuccess: () => endSession().catch(() => undefined),
});

export const saveSettingsMutation = accountMutation(saveSettings);

/** The sidebar follows at once, and returns to what it was if the gateway refuses. */
export const saveSidebarMutation = mutationOptions({
  mutationFn: ({ after }: { before: string; after: string }) => saveSidebar(after),
  onMutate: ({ after }) => setOwnSidebar(after),
  onError: (_error, { before }) => setOwnSidebar(before),
});

export const linkEmailMutation = accountMutation(linkEmail);

export const linkWechatMutation = accountMutation(linkWechat);

export const unlinkAccountMutation = mutationOptions({
  mutationFn: unlinkAccount,
  onSettled: (_data, _error, _provider, _result, { client }) => refreshAccount(client),
});

export const unlinkCustomMutation = mutationOptions({
  mutationFn: unlinkCustom,
  onSettled: (_data, _error, _provider, _result, { client }) => refreshAccount(client),
});
