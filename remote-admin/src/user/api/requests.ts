import type { ManageRecord, UserRecord } from '@console/shared/contract';
import { getPage, http, type Page } from '@console/shared/http';
import { applyChange, fromRecord } from '../model';
import type { NewUser, User, UserActionRequest, UserChange, UserListParams } from './types';

export async function listUsers({ page, pageSize, filters }: UserListParams, signal?: AbortSignal): Promise<Page<User>> {
  const { keyword, group } = filters;
  // The plain list ignores filters.
  const url = keyword || group ? '/api/user/search' : '/api/user/';
  const answer = await getPage<UserRecord>(url, {
    page,
    pageSize,
    params: keyword || group ? { keyword, group } : {},
    signal,
  });
  return { ...answer, items: answer.items.map(fromRecord) };
}

export const getUser = (id: number, signal?: AbortSignal) => http.get<UserRecord>(`/api/user/${id}`, { signal });

export const createUser = (user: NewUser) => http.post('/api/user/', user);

/** Reads the record again first, so that quota spent while the form was open stays spent. */
export const updateUser = async (change: UserChange) => http.put('/api/user/', applyChange(await getUser(change.id), change));

export const manageUser = (request: UserActionRequest) => http.post<ManageRecord>('/api/user/manage', request);
