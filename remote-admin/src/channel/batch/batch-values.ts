import { parseBulkNumber } from '../model';
import type { BulkOperation, ListMode, OperationKind } from './batch-model';
import type { Scope } from './use-scope';

export type BatchValues = { scope: Scope; tag: string; number: string; mode: ListMode; list: string[] };

/** @returns undefined while a required value is missing or invalid */
export function toOperation(kind: OperationKind, { tag, number, mode, list }: BatchValues): BulkOperation | undefined {
  if (kind === 'tag') {
    return tag.trim() === '' ? undefined : { kind, tag: tag.trim() };
  }
  if (kind === 'groups' || kind === 'models') {
    return list.length === 0 ? undefined : { kind, mode, list };
  }
  if (kind !== 'priority' && kind !== 'weight') {
    return { kind };
  }
  const value = parseBulkNumber(kind, number);
  return value === undefined ? undefined : { kind, value };
}
