import type { Page } from '@console/shared/http';
import { keepPreviousData, mutationOptions, queryOptions, type useQueryClient } from '@console/shared/query';
import { applyAction } from '../model';
import {
  changeBalance,
  createUser,
  getPermissionCatalog,
  getUser,
  listCustomLinks,
  listUsers,
  manageUser,
  removeBinding,
  removeCustomLink,
  resetPasskeys,
  resetTwoFactor,
  updateUser,
} from './requests';
import type { User, UserListParams } from './types';

export const userKeys = {
  all: ['user'] as const,
  lists: ['user', 'list'] as const,
  list: (params: UserListParams) => [...userKeys.lists, params] as const,
  record: (id: number) => [...userKeys.all, 'record', id] as const,
  customLinks: (id: number) => [...userKeys.all, 'custom-links', id] as const,
};

export const userList = (params: UserListParams) =>
  queryOptions({
    queryKey: userKeys.list(params),
    queryFn: ({ signal }) => listUsers(params, signal),
    placeholderData: keepPreviousData,
  });

/** Not cached, because a form must not start with an old balance. */
export const userRecord = (id: number) =>
  queryOptions({ queryKey: userKeys.record(id), queryFn: ({ signal }) => getUser(id, signal), gcTime: 0 });

export const permissionCatalog = queryOptions({
  queryKey: ['permission-catalog'],
  queryFn: ({ signal }) => getPermissionCatalog(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const refreshUsers = (client: ReturnType<typeof useQueryClient>) => client.invalidateQueries({ queryKey: userKeys.lists });

export const createUserMutation = mutationOptions({
  mutationFn: createUser,
  meta: { inline: true },
  onSuccess: (_response, _user, _result, { client }) => refreshUsers(client),
});

export const updateUserMutation = mutationOptions({
  mutationFn: updateUser,
  meta: { inline: true },
  onSuccess: (_response, _change, _result, { client }) => refreshUsers(client),
});

export const changeBalanceMutation = mutationOptions({
  mutationFn: changeBalance,
  meta: { inline: true },
  onSuccess: (_response, _change, _result, { client }) => refreshUsers(client),
});

/** By the capability that each needs. */
export const resetMutations = {
  'two-factor': mutationOptions({ mutationFn: resetTwoFactor }),
  passkeys: mutationOptions({ mutationFn: resetPasskeys }),
};

export const manageUserMutation = mutationOptions({
  mutationFn: manageUser,
  onSuccess: (response, { id, action }, _result, { client }) =>
    void client.setQueriesData<Page<User>>(
      { queryKey: userKeys.lists },
      (page) => page && { ...page, items: page.items.map((user) => (user.id === id ? applyAction(user, action, response) : user)) },
    ),
});

export const removeBindingMutation = mutationOptions({
  mutationFn: removeBinding,
  onSettled: (_data, _error, _binding, _result, { client }) => client.invalidateQueries({ queryKey: userKeys.all }),
});

export const customLinks = (id: number) =>
  queryOptions({ queryKey: userKeys.customLinks(id), queryFn: ({ signal }) => listCustomLinks(id, signal) });

export const removeCustomLinkMutation = mutationOptions({
  mutationFn: removeCustomLink,
  onSettled: (_data, _error, { userId }, _result, { client }) => client.invalidateQueries({ queryKey: userKeys.customLinks(userId) }),
});
