import type { TokenRecord } from '@console/shared/contract';
import type { TokenRow } from '../db/schema';
import { turn } from '../http/turns';
import type { Vault } from '../vault/vault';
import { openKey } from './key';

const rowsAtOnce = 500;

/** A token as its owner sees it. */
export function toRecord(vault: Vault, token: TokenRow): TokenRecord {
  const { deleted_at, key_hash, ...row } = token;
  return { ...row, key: openKey(vault, token), DeletedAt: deleted_at };
}

/** Any number of them, with room for other calls in between. */
export async function toRecords(vault: Vault, rows: TokenRow[]): Promise<TokenRecord[]> {
  const records: TokenRecord[] = [];
  for (const row of rows) {
    records.push(toRecord(vault, row));
    if (records.length % rowsAtOnce === 0) await turn();
  }
  return records;
}
