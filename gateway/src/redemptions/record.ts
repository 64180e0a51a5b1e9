import type { RedemptionRecord } from '@console/shared/contract';
import type { RedemptionRow } from '../db/schema';

export function toRecord({ deleted_at, ...row }: RedemptionRow): RedemptionRecord {
  return { ...row, count: 0, DeletedAt: deleted_at };
}
