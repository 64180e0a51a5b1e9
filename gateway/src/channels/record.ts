import type { ChannelRecord } from '@console/shared/contract';
import type { ChannelRow } from '../db/schema';
import type { Vault } from '../vault/vault';
import { openHeaders } from './header-override';

export function toRecord(vault: Vault, { key_hash, base_url_role, upstream_models, ...row }: ChannelRow): ChannelRecord {
  return { ...row, key: '', header_override: openHeaders(vault, row) };
}
