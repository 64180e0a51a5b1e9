import type { TokenRecord } from '@console/shared/contract';

export type TokenStatus = 'enabled' | 'disabled' | 'expired' | 'exhausted' | 'unknown';

export type Token = {
  id: number;
  name: string;
  /** For example `sk-Ab12…wxYZ`. */
  maskedKey: string;
  status: TokenStatus;
  /** In Unix seconds, like all times here. */
  createdAt: number;
  /** Undefined is never. */
  lastUsedAt: number | undefined;
  /** Undefined is never. */
  expiresAt: number | undefined;
  remainingQuota: number;
  usedQuota: number;
  isUnlimited: boolean;
  isModelLimited: boolean;
  models: string[];
  /** Allowed IP addresses; empty allows all. */
  addresses: string[];
  /** Undefined uses the group of the owner. */
  group: string | undefined;
};

export type TokenInput = Pick<
  TokenRecord,
  'name' | 'expired_time' | 'remain_quota' | 'unlimited_quota' | 'model_limits_enabled' | 'model_limits' | 'group'
> &
  Pick<TokenRecord, 'cross_group_retry' | 'auto_groups'> & { allow_ips: string };

export type TokenValues = {
  name: string;
  /** `yyyy-MM-dd HH:mm:ss` in local time, or -1. */
  expiry: string;
  quota: string;
  isUnlimited: boolean;
  count: string;
  group: string;
  isModelLimited: boolean;
  models: string[];
  addresses: string[];
  /** The own order of a key of the group `auto`; empty for that of the site. */
  autoGroups: string[];
  triesNextGroup: boolean;
};

/** `first` of a batch has been created already. */
export type TokenOperation =
  | { kind: 'create'; input: TokenInput; first: string; names: string[] }
  | { kind: 'delete' | 'enable' | 'disable'; tokens: Token[] };

/** `ratio` is a word for `auto`. */
export type Group = { name: string; description: string; ratio: number | string };

/** Without `key` it could not be revealed, without `hasEnded` the old key works as before; `problem` is why. */
export type Rotation = { key: string | undefined; hasEnded: boolean; problem?: unknown };

/** Keys by token ID, or when the gateway reveals keys again, in Unix milliseconds. */
export type RevealOutcome = { keys: ReadonlyMap<number, string> } | { retryAt: number };
