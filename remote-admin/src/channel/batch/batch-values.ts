import { parseBulkNumber } from '../model';
import type { BulkOperation, ListMode, OperationKind } from './batch-model';
import type { Scope } from './use-scope';

/** The form of work on many: texts as they are typed. */
export type BatchValues = { scope: Scope; tag: string; number: string; mode: ListMode; list: string[] };

/** What is asked for; undefined while a value is missing or none. */
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
