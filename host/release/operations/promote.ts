import { type CommitInfo, createIntegrityCheck, requireNoBlockers, requireReleasable } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { findEntry, promotedEntry, toLogState, withCanary, withEntry } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';
import type { LogState } from '../store/schemas';

export type Promotion = CommitInfo & {
  versions: Record<string, string>;
  force: boolean;
};

export const sortHostFirst = (names: string[]) => names.toSorted((one, other) => Number(other === 'host') - Number(one === 'host'));

export function promotedState(state: LogState | null, versions: Record<string, string>, sequence: number): LogState | null {
  return sortHostFirst(Object.keys(versions)).reduce<LogState | null>((next, name) => {
    const version = versions[name];
    if (version === undefined) {
      return next;
    }
    if (next && findEntry(next, name)?.live === version) {
      return withCanary(next, name, null, sequence);
    }
    return withEntry(next, name, promotedEntry(next ? findEntry(next, name) : undefined, version, sequence));
  }, state);
}

const isChange = (head: LogState, name: string, version: string | undefined) =>
  findEntry(head, name)?.live !== version || Boolean(findEntry(head, name)?.canary);

/** Makes published versions live for everyone and ends their canaries. */
export async function promote(store: ReleaseStore, { versions, force, ...commitInfo }: Promotion): Promise<Commit> {
  const names = Object.keys(versions);
  await Promise.all(names.map((name) => requireReleasable(store, name, versions[name] ?? '')));
  const checkBytes = createIntegrityCheck(store);

  return store.commit(async (head, sequence) => {
    const changed = names.filter((name) => !head || isChange(head, name, versions[name]));
    if (changed.length === 0) {
      return null;
    }
    if (!head && !versions.host) {
      throw new ReleaseError('incompatible', ['no host is live yet: promote host first']);
    }

    const bad = changed.filter((name) => head && findEntry(head, name)?.bad.includes(versions[name] ?? ''));
    if (bad.length > 0 && !force) {
      throw new ReleaseError(
        'incompatible',
        bad.map(
          (name) => `${name} ${versions[name]} was rolled back from and is marked bad: promote it with --force if it is good after all`,
        ),
      );
    }
    const state = promotedState(head, Object.fromEntries(changed.map((name) => [name, versions[name] ?? ''])), sequence);
    if (!state) {
      return null;
    }
    await requireNoBlockers(store, head, state, changed);
    for (const name of changed) {
      if (!head || findEntry(head, name)?.live !== versions[name]) {
        await checkBytes(name, versions[name] ?? '');
      }
    }
    return { ...commitInfo, verb: 'promote', state: toLogState(state) };
  });
}
