import type { TokenRecord } from '@console/shared/contract';
import type { TokenRow } from '../db/schema';

/** A token as its owner sees it. */
export function toRecord({ deleted_at, ...row }: TokenRow): TokenRecord {
  return { ...row, DeletedAt: deleted_at };
}
