import { findVersions } from '../library/message-tree';
import type { StoredSession } from '../library/session';
import type { SessionChange } from '../library/session-change';
import { extendPath, mergeNodes } from './merge-nodes';
import type { MessageStore } from './message-store';

/** Merges the whole session, which may hold more than the initial path. @returns whether the library lacks messages */
export function mergeStoredSession({ tree, store, persister, show }: MessageStore, stored: StoredSession | undefined): boolean {
  const unsavedIds = mergeNodes(tree, stored?.nodes ?? []);
  persister.markDirty({ put: unsavedIds });
  show(extendPath(tree, store.getState().messages, stored?.session.head));
  return unsavedIds.length > 0;
}

/** Applies a change of another tab, which has stored it already. The answer that streams in here stays. */
export function mergeRemoteChange({ tree, store }: MessageStore, { session, put = [], remove = [] }: SessionChange): void {
  const { answering, messages } = store.getState();
  for (const node of put) {
    if (node.message.id !== answering) {
      tree.set(node.message.id, node);
    }
  }
  const removedIds = remove.filter((id) => id !== answering);
  for (const id of removedIds) {
    tree.delete(id);
  }
  const remaining = removedIds.length === 0 ? messages : messages.filter(({ id }) => !removedIds.includes(id));
  const path = extendPath(tree, remaining, session?.head);
  store.setState({ messages: path, versions: findVersions(tree, path) });
}
