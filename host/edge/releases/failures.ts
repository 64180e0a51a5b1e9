import type { FailureDetails, FailureLine } from '../../contract/failures';
import { readFailureGroups } from '../../release/failures/failure-groups';
import { readFailureGroup } from '../../release/failures/resolve-failures';
import { resolveSourceStack } from '../../release/failures/source-stack';
import { isServed } from '../../release/store/log-state';
import type { ReleaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';

const maxFailures = 20;

export async function listFailures(store: ReleaseStore, head: LogEntry): Promise<FailureLine[]> {
  const groups = await readFailureGroups(store);
  return groups
    .filter(({ remote, version, state }) => state !== 'resolved' && isServed(head, remote, version))
    .slice(0, maxFailures)
    .map(({ stack: _, browsers: __, ...line }) => line);
}

export async function readFailureDetails(store: ReleaseStore, id: string): Promise<FailureDetails> {
  const { stack, browsers } = await readFailureGroup(store, id);
  return { stack: await resolveSourceStack(store, stack), browsers };
}
