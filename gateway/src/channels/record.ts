import type { ChannelRecord } from '@console/shared/contract';
import type { ChannelRow } from '../db/schema';

export function toRecord({ key_hash, base_url_role, upstream_models, ...row }: ChannelRow): ChannelRecord {
  return { ...row, key: '' };
}
