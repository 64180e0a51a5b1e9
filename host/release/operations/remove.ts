import { type CommitInfo, notLiveError, requireNoBlockers } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { toLogState } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';

export type Removal = CommitInfo & { name: string };

/** Removes a remote from what is live; its builds stay in the store. */
export const remove = (store: ReleaseStore, { name, ...commitInfo }: Removal): Promise<Commit> =>
  store.commit(async (head) => {
    if (name === 'host') {
      throw new ReleaseError('incompatible', ['the host cannot be removed: nothing could be shown without it']);
    }
    const { [name]: removed, ...remotes } = head?.remotes ?? {};
    if (!head || !removed) {
      throw notLiveError(head, name, 'there is nothing to remove');
    }
    const state = { ...toLogState(head), remotes };
    await requireNoBlockers(store, head, state, [name]);
    // Older edges do not know a verb `remove`.
    return { ...commitInfo, verb: 'promote', state };
  });
