import type { FailureGroup } from '../../release/failures/groups';
import { failureGroups } from '../../release/failures/groups';
import { failureGroup } from '../../release/failures/resolve';
import { sourceStack } from '../../release/failures/source-stack';
import { isGiven } from '../../release/log-state';
import type { LogEntry } from '../../release/shapes';
import type { ReleaseStore } from '../../release/store';

/** A failure without what only its details show. */
export type FailureLine = Omit<FailureGroup, 'stack' | 'browsers'>;

/** The stack with source positions where known, and counts by browser. */
export type FailureDetails = Pick<FailureGroup, 'stack' | 'browsers'>;

const maxFailures = 20;

/** Unresolved failures of versions that visitors get, the latest first. */
export async function listFailures(store: ReleaseStore, head: LogEntry): Promise<FailureLine[]> {
  const groups = await failureGroups(store);
  return groups
    .filter(({ remote, version, state }) => state !== 'resolved' && isGiven(head, remote, version))
    .slice(0, maxFailures)
    .map(({ stack: _, browsers: __, ...line }) => line);
}

/** @throws ReleaseError `unknown` for an unknown id */
export async function readFailureDetails(store: ReleaseStore, id: string): Promise<FailureDetails> {
  const { stack, browsers } = await failureGroup(store, id);
  return { stack: await sourceStack(store, stack), browsers };
}
