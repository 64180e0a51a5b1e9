import { type TokenRecord, tokenStatus } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import type { Token, TokenStatus } from './api/types';

const statusByCode: Record<number, TokenStatus> = {
  [tokenStatus.enabled]: 'enabled',
  [tokenStatus.disabled]: 'disabled',
  [tokenStatus.expired]: 'expired',
  [tokenStatus.exhausted]: 'exhausted',
};

type Limits = Pick<TokenRecord, 'expired_time' | 'remain_quota' | 'unlimited_quota'>;

const hasExpired = ({ expired_time }: Limits, now: number) => expired_time !== -1 && expired_time <= now;

const isExhausted = ({ remain_quota, unlimited_quota }: Limits) => !unlimited_quota && remain_quota <= 0;

/** The gateway sets "expired" and "exhausted" only on the next use, so both are derived here. */
function resolveStatus(record: TokenRecord, now: number): TokenStatus {
  const status = statusByCode[record.status] ?? 'unknown';
  if (status !== 'enabled') {
    return status;
  }
  return hasExpired(record, now) ? 'expired' : isExhausted(record) ? 'exhausted' : 'enabled';
}

/** @param now in Unix seconds */
export function fromRecord(record: TokenRecord, now = nowInSeconds()): Token {
  return {
    id: record.id,
    name: record.name,
    maskedKey: maskKey(record.key),
    status: resolveStatus(record, now),
    createdAt: record.created_time,
    // The gateway starts with the time of creation.
    lastUsedAt: record.accessed_time > record.created_time ? record.accessed_time : undefined,
    expiresAt: record.expired_time === -1 ? undefined : record.expired_time,
    remainingQuota: record.remain_quota,
    usedQuota: record.used_quota,
    isUnlimited: record.unlimited_quota,
    isModelLimited: record.model_limits_enabled,
    models: parseModels(record),
    addresses: parseAddresses(record),
    group: record.group || undefined,
  };
}

export const parseAddresses = ({ allow_ips }: Pick<TokenRecord, 'allow_ips'>): string[] => [
  ...new Set(
    (allow_ips ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const parseModels = ({ model_limits }: Pick<TokenRecord, 'model_limits'>): string[] =>
  (model_limits ?? '').split(',').filter(Boolean);

/** Extending a token that the gateway stopped does not enable it again. */
export function canBeReactivated(record: TokenRecord, now = nowInSeconds()): boolean {
  const wasStopped = record.status === tokenStatus.expired || record.status === tokenStatus.exhausted;
  return wasStopped && !hasExpired(record, now) && !isExhausted(record);
}

const maskKey = (key: string): string => `sk-${key.slice(0, 4)}…${key.slice(-4)}`;

/** The search is part of the URL, so it must not contain a working key; twelve characters identify a token. */
export const toKeySearch = (text: string): string => text.trim().replace(/^sk-/, '').slice(0, 12);

export const formatKeyLines = (tokens: readonly Pick<Token, 'id' | 'name'>[], keys: ReadonlyMap<number, string>): string =>
  tokens.flatMap(({ id, name }) => (keys.has(id) ? [`${name}    ${keys.get(id)}`] : [])).join('\n');

/** Below it, the remaining quota is pointed out. */
export const lowRatio = 0.1;

export function remainingRatio({ remainingQuota, usedQuota }: Pick<Token, 'remainingQuota' | 'usedQuota'>): number {
  const left = Math.max(0, remainingQuota);
  const all = left + Math.max(0, usedQuota);
  return all === 0 ? 0 : left / all;
}

/** Models that a token is limited to; none where it may call all. */
export const limitedModels = ({ isModelLimited, models }: Pick<Token, 'isModelLimited' | 'models'>): readonly string[] =>
  isModelLimited ? models : [];

/** For example `1:30`. */
export const formatWait = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
