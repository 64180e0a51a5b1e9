import { type CommitInfo, findBlockers, notLiveError } from '../checks/preflight';
import { ReleaseError } from '../errors';
import { toLogState } from '../store/log-state';
import type { Commit, ReleaseStore } from '../store/release-store';

export type Removal = CommitInfo & { name: string };

/**
 * Takes a remote out of what is live, with its pages and menu entries; its builds stay in the store, and a promotion brings it back.
 * @throws ReleaseError `unknown` where it is not live, `incompatible` for the host, and where another remote leads to its pages
 */
export const remove = (store: ReleaseStore, { name, ...signature }: Removal): Promise<Commit> =>
  store.commit(async (head) => {
    if (name === 'host') {
      throw new ReleaseError('incompatible', ['the host cannot be removed: nothing could be shown without it']);
    }
    const { [name]: removed, ...remotes } = head?.remotes ?? {};
    if (!head || !removed) {
      throw notLiveError(head, name, 'there is nothing to remove');
    }
    const state = { ...toLogState(head), remotes, pins: head.pins.filter((pin) => pin.name !== name) };
    const reasons = await findBlockers(store, head, state, [name]);
    if (reasons.length > 0) {
      throw new ReleaseError('incompatible', reasons);
    }
    // Edges from before there was this command know no verb of its own.
    return { ...signature, verb: 'promote', state };
  });
