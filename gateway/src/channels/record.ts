import type { ChannelRecord } from '@console/shared/contract';
import type { ChannelRow } from '../db/schema';

export function toRecord({ key_hash, base_url_role, ...row }: ChannelRow): ChannelRecord {
  return { ...row, key: '' };
}
