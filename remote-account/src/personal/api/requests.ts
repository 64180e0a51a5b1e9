import type { GroupMap, UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromRecord } from '../model';
import type { Account, SettingRecord } from './types';

export const getAccount = async (signal: AbortSignal): Promise<Account> =>
  fromRecord(await http.get<UserRecord>('/api/user/self', { signal }));

export const listGroups = async (signal: AbortSignal) => (await http.get<GroupMap | null>('/api/user/self/groups', { signal })) ?? {};

export const listModels = async (signal: AbortSignal) =>
  [...new Set((await http.get<string[] | null>('/api/user/models', { signal })) ?? [])].sort((one, other) => one.localeCompare(other));

/** Made by the gateway when there is none yet. */
export const getInviteCode = (signal: AbortSignal) => http.get<string>('/api/user/aff', { signal });

/** @param quota points */
export const transferEarnings = (quota: number) => http.post('/api/user/aff_transfer', { quota });

/** Replaces the one before at once. */
export const createAccessToken = () => http.get<string>('/api/user/token');

export const changePassword = (password: string) => http.put('/api/user/self', { password });

export const deleteAccount = () => http.delete('/api/user/self');

/** Deleting an account leaves its cookie with the browser on some gateways. */
export const endSession = () => http.get('/api/user/logout');

export const saveSettings = (settings: SettingRecord) => http.put('/api/user/setting', settings);

export const bindEmail = (proof: { email: string; code: string }) => http.get('/api/oauth/email/bind', { params: proof });

export const bindWechat = (code: string) => http.get('/api/oauth/wechat/bind', { params: { code } });
