import type { FailureDetails, FailureLine } from '../../contract/failures';
import { failureGroups } from '../../release/failures/groups';
import { failureGroup } from '../../release/failures/resolve';
import { sourceStack } from '../../release/failures/source-stack';
import { isGiven } from '../../release/log-state';
import type { LogEntry } from '../../release/shapes';
import type { ReleaseStore } from '../../release/store';

const mostShown = 20;

/** What fails of the versions that visitors are given and is not resolved, the last seen first. */
export async function failureLines(store: ReleaseStore, head: LogEntry): Promise<FailureLine[]> {
  const groups = await failureGroups(store);
  return groups
    .filter(({ remote, version, state }) => state !== 'resolved' && isGiven(head, remote, version))
    .slice(0, mostShown)
    .map(({ stack: _, browsers: __, ...line }) => line);
}

/** @throws ReleaseError `unknown` for an id that there is not */
export async function failureDetails(store: ReleaseStore, id: string): Promise<FailureDetails> {
  const { stack, browsers } = await failureGroup(store, id);
  return { stack: await sourceStack(store, stack), browsers };
}
