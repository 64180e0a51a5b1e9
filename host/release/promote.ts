import { ReleaseError } from './errors';
import { byteCheck, publishedRelease, reasonsAgainst, type Signature } from './go-live';
import { entryOf, promotedEntry, stateOf, withCanary, withEntry } from './log-state';
import type { LogState } from './shapes';
import type { Commit, ReleaseStore } from './store';

export type Promotion = Signature & {
  /** Version by name; several go live in one entry of the log. */
  versions: Record<string, string>;
  /** Also a version that was rolled back from. */
  force: boolean;
};

// The host comes first: without one there is nothing to stand on.
const hostFirst = (names: string[]) => names.toSorted((one, other) => Number(other === 'host') - Number(one === 'host'));

/** The state after the named versions went live. */
export function promotedState(state: LogState | null, versions: Record<string, string>, sequence: number): LogState | null {
  return hostFirst(Object.keys(versions)).reduce<LogState | null>((next, name) => {
    const version = versions[name];
    if (version === undefined) {
      return next;
    }
    if (next && entryOf(next, name)?.live === version) {
      return withCanary(next, name, null, sequence);
    }
    return withEntry(next, name, promotedEntry(next ? entryOf(next, name) : undefined, version, sequence));
  }, state);
}

const isChange = (head: LogState, name: string, version: string | undefined) =>
  entryOf(head, name)?.live !== version || Boolean(entryOf(head, name)?.canary);

/**
 * Makes published versions live for all, and ends their canaries: also that of a name whose live version is promoted again.
 * @throws ReleaseError `incompatible` with a reason for each rule that is not met, `integrity` for what is damaged in the store
 */
export async function promote(store: ReleaseStore, { versions, force, ...signature }: Promotion): Promise<Commit> {
  const names = Object.keys(versions);
  await Promise.all(names.map((name) => publishedRelease(store, name, versions[name] ?? '')));
  const checkBytes = byteCheck(store);

  return store.commit(async (head, sequence) => {
    const changed = names.filter((name) => !head || isChange(head, name, versions[name]));
    if (changed.length === 0) {
      return null;
    }
    if (!head && !versions.host) {
      throw new ReleaseError('incompatible', ['no host is live yet: promote host first']);
    }

    const bad = changed.filter((name) => head && entryOf(head, name)?.bad.includes(versions[name] ?? ''));
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
    const reasons = await reasonsAgainst(store, head, state, changed);
    if (reasons.length > 0) {
      throw new ReleaseError('incompatible', reasons);
    }
    for (const name of changed) {
      if (!head || entryOf(head, name)?.live !== versions[name]) {
        await checkBytes(name, versions[name] ?? '');
      }
    }
    return { ...signature, verb: 'promote', state: stateOf(state) };
  });
}
