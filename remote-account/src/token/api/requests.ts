import {
  type AutoGroups,
  type GroupMap,
  logType,
  type StatRecord,
  type TokenRecord,
  tokenStatus,
  type UserRecord,
} from '@console/shared/contract';
import type { UsageReport } from '@console/shared/contract/usage-report';
import { getPage, http, type Page } from '@console/shared/http';
import { type ListParams, limitedPace } from '@console/shared/ui';
import { canBeReactivated, fromRecord } from '../model';
import type { Rotation, Token, TokenInput } from './types';

export type TokenFilter = 'keyword' | 'token';

/** Gateways that limit searches allow ten a minute; two of them are reserved for Enter. */
export const searchPace = limitedPace(10, 8);

export async function listTokens({ page, pageSize, filters, sort }: ListParams<TokenFilter>, signal: AbortSignal): Promise<Page<Token>> {
  const isSearch = filters.keyword !== '' || filters.token !== '';
  if (isSearch) {
    searchPace.count();
  }
  const request = { page, pageSize, sort, params: isSearch ? filters : {}, signal };
  const records = await getPage<TokenRecord>(isSearch ? '/api/token/search' : '/api/token/', request);
  return { ...records, items: records.items.map((record) => fromRecord(record)) };
}

/** Searches the newest hundred tokens and keeps the order of the names. */
export async function findNewestTokens(names: readonly string[]): Promise<Token[]> {
  const { items } = await getPage<TokenRecord>('/api/token/', { page: 1, pageSize: 100, params: {} });
  return names.flatMap((name) => items.filter((record) => record.name === name).slice(0, 1)).map((record) => fromRecord(record));
}

export const getToken = (id: number, signal?: AbortSignal) => http.get<TokenRecord>(`/api/token/${id}`, { signal });

const withPrefix = (key: string) => `sk-${key}`;

const revealKey = async (id: number) => (await http.post<{ key: string }>(`/api/token/${id}/key`, {})).key;

const revealSeveral = async (ids: number[]) => (await http.post<{ keys: Record<string, string> }>('/api/token/batch/keys', { ids })).keys;

/**
 * @param ids at most `maxKeysPerRequest`
 * @returns full keys with their `sk-` prefix, by token ID; deleted tokens are left out
 */
export async function revealKeys(ids: number[]): Promise<Map<number, string>> {
  const [only] = ids;
  const keys = ids.length === 1 && only !== undefined ? { [only]: await revealKey(only) } : await revealSeveral(ids);
  return new Map(Object.entries(keys).map(([id, key]) => [Number(id), withPrefix(key)]));
}

export const createToken = (input: TokenInput) => http.post('/api/token/', input);

const putStatus = (id: number, status: number) => http.put<TokenRecord>('/api/token/', { id, status }, { params: { status_only: true } });

export const setTokenStatus = async (id: number, status: 'enabled' | 'disabled') => fromRecord(await putStatus(id, tokenStatus[status]));

/** The gateway does not re-enable an expired or exhausted token that is extended. */
export async function editToken(id: number, changes: Partial<TokenInput>): Promise<Token> {
  const { key: _, ...token } = await getToken(id);
  const saved = await http.put<TokenRecord>('/api/token/', { ...token, ...changes });
  return fromRecord(canBeReactivated(saved) ? await putStatus(id, tokenStatus.enabled) : saved);
}

/** @param endsAt when the old key ends, in Unix seconds */
export async function rotateToken({ id, endsAt }: { id: number; endsAt: number }): Promise<Rotation> {
  const { key } = await http.post<{ key: string }>(`/api/token/${id}/rotate`, { expired_time: endsAt });
  return { key: withPrefix(key), hasEnded: true };
}

/** Where the gateway has no call for it. The old key only ends once the new one is known. */
export async function rotateInSteps({ id, endsAt }: { id: number; endsAt: number }): Promise<Rotation> {
  const { name, expired_time, remain_quota, unlimited_quota, model_limits_enabled, model_limits, allow_ips, group, ...rest } =
    await getToken(id);
  const limits = { expired_time, remain_quota, unlimited_quota, model_limits_enabled, model_limits, allow_ips: allow_ips ?? '', group };
  const { cross_group_retry, auto_groups } = rest;
  await createToken({
    name,
    ...limits,
    ...(cross_group_retry !== undefined && { cross_group_retry }),
    ...(auto_groups !== undefined && { auto_groups }),
  });
  let key: string | undefined;
  try {
    const [created] = await findNewestTokens([name]);
    key = created && created.id !== id ? (await revealKeys([created.id])).get(created.id) : undefined;
    if (key === undefined) {
      return { key, hasEnded: false };
    }
    await editToken(id, { expired_time: expired_time === -1 ? endsAt : Math.min(expired_time, endsAt) });
    return { key, hasEnded: true };
  } catch (problem) {
    return { key, hasEnded: false, problem };
  }
}

/** Times are Unix seconds, both inclusive. */
export const getKeyUsage = (
  params: { token_name: string; start_timestamp: number; end_timestamp: number; time_zone?: string },
  signal: AbortSignal,
) => http.get<UsageReport>('/api/data/usage/self', { params, signal });

/** What the calls of a key cost in a time, in points. */
export const getKeyCost = async (params: { token_name: string; start_timestamp: number; end_timestamp: number }, signal: AbortSignal) =>
  (await http.get<StatRecord>('/api/log/self/stat', { params: { ...params, type: logType.consumption }, signal })).quota;

export const deleteToken = (id: number) => http.delete(`/api/token/${id}`);

export const listGroups = async (signal: AbortSignal) => (await http.get<GroupMap | null>('/api/user/self/groups', { signal })) ?? {};

export const getAutoGroups = (signal: AbortSignal) => http.get<AutoGroups>('/api/token/auto-groups', { signal });

export const listModels = async (signal: AbortSignal) =>
  [...new Set((await http.get<string[] | null>('/api/user/models', { signal })) ?? [])].sort((one, other) => one.localeCompare(other));

/** The balance in points, and how many calls the user has made. */
export async function getUsage(signal: AbortSignal): Promise<{ balance: number; callCount: number }> {
  const { quota, request_count } = await http.get<UserRecord>('/api/user/self', { signal });
  return { balance: quota, callCount: request_count };
}
