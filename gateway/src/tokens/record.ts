import type { TokenRecord } from '@console/shared/contract';
import type { TokenRow } from '../db/schema';
import type { Vault } from '../vault/vault';
import { openKey } from './token-key';

export function toRecord(vault: Vault, token: TokenRow): TokenRecord {
  const { deleted_at, key_hash, ...row } = token;
  const { auto_groups } = row;
  return { ...row, auto_groups: auto_groups.length > 0 ? auto_groups : null, key: maskKey(openKey(vault, token)), DeletedAt: deleted_at };
}

/** `abcd**********wxyz`, as the other gateways mask keys. */
const maskKey = (key: string): string => `${key.slice(0, 4)}${'*'.repeat(10)}${key.slice(-4)}`;
