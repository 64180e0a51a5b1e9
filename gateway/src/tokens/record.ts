import type { TokenRecord } from '@console/shared/contract';
import type { TokenRow } from '../db/schema';
import type { Vault } from '../vault/vault';
import { openKey } from './key';

/** A token as its owner sees it. */
export function toRecord(vault: Vault, token: TokenRow): TokenRecord {
  const { deleted_at, key_hash, ...row } = token;
  return { ...row, key: openKey(vault, token), DeletedAt: deleted_at };
}
