import type { GroupMap, OAuthBindingRecord, SessionRecord, UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromBindingRecord, fromRecord, fromSessionRecord } from '../model';
import type { Account, CustomLink, PasswordChange, SettingRecord } from './types';

export const getAccount = async (signal: AbortSignal): Promise<Account> =>
  fromRecord(await http.get<UserRecord>('/api/user/self', { signal }));

export const listGroups = async (signal: AbortSignal) => (await http.get<GroupMap | null>('/api/user/self/groups', { signal })) ?? {};

export const listModels = async (signal: AbortSignal) =>
  [...new Set((await http.get<string[] | null>('/api/user/models', { signal })) ?? [])].sort((one, other) => one.localeCompare(other));

export const getInviteCode = (signal: AbortSignal) => http.get<string>('/api/user/aff', { signal });

/** @param quota in points */
export const transferEarnings = (quota: number) => http.post('/api/user/aff_transfer', { quota });

export const createAccessToken = () => http.get<string>('/api/user/token');

/** @param change gateways that require no current password ignore `original_password` */
export const changePassword = (change: PasswordChange) => http.put('/api/user/self', change);

export const deleteAccount = () => http.delete('/api/user/self');

export const listSessions = async (signal: AbortSignal) =>
  (await http.get<SessionRecord[]>('/api/user/sessions', { signal }))
    .map(fromSessionRecord)
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

export const revokeSession = (id: string) => http.delete(`/api/user/sessions/${encodeURIComponent(id)}`);

export const revokeOtherSessions = () => http.post('/api/user/sessions/revoke-others');

/** Some gateways keep the session cookie after an account is deleted. */
export const endSession = () => http.get('/api/user/logout');

export const saveSettings = (settings: SettingRecord) => http.put('/api/user/setting', settings);

/** @param sidebar_modules JSON text, as the option `SidebarModulesAdmin` has it */
export const saveSidebar = (sidebar_modules: string) => http.put('/api/user/self', { sidebar_modules });

export const linkEmail = (proof: { email: string; code: string }) => http.get('/api/oauth/email/bind', { params: proof });

export const unlinkAccount = (provider: string) => http.delete(`/api/user/self/bindings/${provider}`);

export const linkWechat = (code: string) => http.get('/api/oauth/wechat/bind', { params: { code } });

export const listCustomLinks = async (signal: AbortSignal): Promise<CustomLink[]> =>
  (await http.get<OAuthBindingRecord[]>('/api/user/oauth/bindings', { signal })).map(fromBindingRecord);

export const unlinkCustom = (providerId: number) => http.delete(`/api/user/oauth/bindings/${providerId}`);
