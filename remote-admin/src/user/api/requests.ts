import type { ManageRecord, OAuthBindingRecord, PermissionCatalog, UserRecord } from '@console/shared/contract';
import { getPage, http, type Page } from '@console/shared/http';
import type { BalanceChange } from '../balance';
import { fromRecord, parseBelow, toRoleFilter, toStatusFilter } from '../model';
import type { NewUserInput, User, UserActionRequest, UserBindings, UserChange, UserListParams } from './types';

export async function listUsers({ page, pageSize, filters, sort }: UserListParams, signal?: AbortSignal): Promise<Page<User>> {
  const { keyword, group } = filters;
  const choices = { role: toRoleFilter(filters.role), status: toStatusFilter(filters.status), max_quota: parseBelow(filters.below) };
  // The plain list endpoint ignores filters.
  const isSearch = [keyword, group, ...Object.values(choices)].some((value) => value !== '');
  const url = isSearch ? '/api/user/search' : '/api/user/';
  const response = await getPage<UserRecord>(url, {
    page,
    pageSize,
    sort,
    params: isSearch ? { keyword, group, ...optional(choices) } : {},
    signal,
  });
  return { ...response, items: response.items.map(fromRecord) };
}

const optional = (params: Record<string, string>) => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

export const getUser = (id: number, signal?: AbortSignal) => http.get<UserRecord>(`/api/user/${id}`, { signal });

export const getPermissionCatalog = (signal?: AbortSignal) => http.get<PermissionCatalog>('/api/authz/catalog', { signal });

export const createUser = (user: NewUserInput) => http.post('/api/user/', user);

export const changeBalance = ({ reason, ...change }: BalanceChange) =>
  http.post('/api/user/manage', { ...change, action: 'add_quota', ...(reason !== '' && { reason }) });

export const resetTwoFactor = (id: number) => http.delete(`/api/user/${id}/2fa`);

export const resetPasskeys = (id: number) => http.delete(`/api/user/${id}/reset_passkey`);

/** Changes the balance last, so that a retry after an error does not add it twice. */
export async function updateUser({ id, add, quota, reason = '', ...fields }: UserChange): Promise<void> {
  if (Object.keys(fields).length > 0) {
    await http.put('/api/user/', { id, ...fields });
  }
  if (quota !== undefined) {
    await changeBalance({ id, mode: 'override', value: quota + add, reason });
  } else if (add !== 0) {
    await changeBalance({ id, mode: add > 0 ? 'add' : 'subtract', value: Math.abs(add), reason });
  }
}

export const manageUser = (request: UserActionRequest) => http.post<ManageRecord>('/api/user/manage', request);

export const removeBinding = ({ id, type }: { id: number; type: keyof UserBindings | 'email' }) =>
  http.delete(`/api/user/${id}/bindings/${type}`);

export const listCustomLinks = (id: number, signal?: AbortSignal) =>
  http.get<OAuthBindingRecord[]>(`/api/user/${id}/oauth/bindings`, { signal });

export const removeCustomLink = ({ userId, providerId }: { userId: number; providerId: number }) =>
  http.delete(`/api/user/${userId}/oauth/bindings/${providerId}`);
