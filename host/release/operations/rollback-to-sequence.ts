import { type CommitInfo, createIntegrityCheck, findBlockers } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { findEntry, rolledBackEntry, toLogState, withEntry, withoutCanary } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LogEntry, LogState } from '../store/schemas';

export type RollbackToSequence = CommitInfo & {
  sequence: number;
  markBad: boolean;
};

const listNames = ({ remotes }: LogState) => ['host', ...Object.keys(remotes)];

function restoreState(head: LogState, past: LogState, sequence: number, markBad: boolean): LogState {
  const remotes = Object.fromEntries(Object.entries(head.remotes).filter(([name]) => past.remotes[name]));
  return listNames(past).reduce(
    (state, name) => {
      const then = findEntry(past, name);
      const now = findEntry(state, name);
      if (!then || now?.live === then.live) {
        return withoutCanary(state, name, sequence, markBad);
      }
      return withEntry(state, name, now ? rolledBackEntry(now, then.live, sequence, markBad) : { ...then, since: sequence });
    },
    toLogState({ ...head, remotes }),
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const describeBadVersions = (head: LogEntry, past: LogEntry, changed: readonly string[]) =>
  changed.flatMap((name) => {
    const version = findEntry(past, name)?.live ?? '';
    return findEntry(head, name)?.bad.includes(version)
      ? [`${name} ${version}, live with sequence ${past.sequence}, is marked bad: choose another sequence, or promote it with --force`]
      : [];
  });

/** Restores everything that was live with a log entry. Canaries end, and remotes that were not live then are removed. */
export const rollbackToSequence = (
  store: ReleaseStore,
  { sequence: targetSequence, markBad, ...commitInfo }: RollbackToSequence,
): Promise<Commit> => {
  const checkBytes = createIntegrityCheck(store);
  return store.commit(async (head, sequence) => {
    const past = await store.entry(targetSequence);
    if (!head || !past) {
      throw new ReleaseError('unknown', [`there is no sequence ${targetSequence}: the log ends with ${head?.sequence ?? 'nothing'}`]);
    }
    const state = restoreState(head, past, sequence, markBad);
    const names = new Set([...listNames(head), ...listNames(past)]);
    const changed = [...names].filter((name) => !isEqual(findEntry(head, name), findEntry(state, name)));
    if (changed.length === 0) {
      return null;
    }
    const bad = describeBadVersions(head, past, changed);
    const reasons = bad.length > 0 ? bad : await findBlockers(store, head, state, changed);
    if (reasons.length > 0) {
      throw new ReleaseError('incompatible', reasons);
    }
    for (const name of changed) {
      const version = findEntry(state, name)?.live;
      if (version !== undefined && version !== findEntry(head, name)?.live) {
        await checkBytes(name, version);
      }
    }
    const reason = [commitInfo.reason, `to sequence ${targetSequence}`].filter(Boolean).join('; ');
    return { ...commitInfo, reason, verb: 'rollback', state };
  });
};
