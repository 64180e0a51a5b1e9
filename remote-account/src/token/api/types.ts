import type { TokenRecord } from '@console/shared/contract';

export type TokenStatus = 'enabled' | 'disabled' | 'expired' | 'exhausted' | 'unknown';

export type Token = {
  id: number;
  name: string;
  /** `sk-Ab12••••••wxYZ`: enough to tell keys apart. */
  maskedKey: string;
  status: TokenStatus;
  /** Unix seconds, as all times here. */
  createdAt: number;
  /** Undefined is never. */
  expiresAt: number | undefined;
  remainingQuota: number;
  usedQuota: number;
  isUnlimited: boolean;
  isModelLimited: boolean;
  models: string[];
  /** IPs that may use it; none is all. */
  addresses: string[];
  /** Undefined: the group of its owner. */
  group: string | undefined;
};

/** Fields of the wire that a person sets. */
export type TokenInput = Pick<
  TokenRecord,
  'name' | 'expired_time' | 'remain_quota' | 'unlimited_quota' | 'model_limits_enabled' | 'model_limits' | 'group'
> & { allow_ips: string };

/** The form of the drawer: texts as they are typed. */
export type TokenValues = {
  name: string;
  /** `yyyy-MM-dd HH:mm:ss` in local time, or -1 */
  expiry: string;
  quota: string;
  isUnlimited: boolean;
  /** How many to create; 1 when editing. */
  count: string;
  group: string;
  isModelLimited: boolean;
  models: string[];
  addresses: string[];
};

/** What is done to many tokens at once; of a batch to create, the `first` exists already. */
export type TokenOperation =
  | { kind: 'create'; input: TokenInput; first: string; names: string[] }
  | { kind: 'delete' | 'enable' | 'disable'; tokens: Token[] };

export type Group = { name: string; description: string; ratio: number };
