import { createStore, type StoreApi } from '@console/shared/state';
import type { Library } from '../library/library';
import type { Message } from '../library/message';
import { findVersions, type MessageTree, syncPath, type Versions } from '../library/message-tree';
import { createPersister, type Persister, type StorageStatus } from './persister';
import type { Outcome } from './run-completion';

export type ConversationState = {
  /** The path that is shown. */
  messages: readonly Message[];
  /** By the id of the shown message; only for messages that have other versions. */
  versions: ReadonlyMap<string, Versions>;
  answering: string | undefined;
  outcome: Outcome | undefined;
  /** `unreadable`: the stored messages could not be parsed. */
  storage: StorageStatus | 'unreadable';
};

/** The messages of one session: all of them, those that are shown, and their storage. */
export type MessageStore = {
  tree: MessageTree;
  store: StoreApi<ConversationState>;
  persister: Persister;
  show: (path: readonly Message[], change?: Partial<ConversationState>) => void;
  showAndPersist: (path: readonly Message[], change?: Partial<ConversationState>) => void;
  /** Does nothing for a removed message and after `close`. */
  patch: (id: string, fields: Partial<Message>) => void;
  close: () => void;
};

export type MessageStoreOptions = {
  id: string;
  library: Library;
  messages: readonly Message[];
  isUnreadable?: boolean;
  isOpen: () => boolean;
};

export function createMessageStore({ id, library, messages, isUnreadable = false, isOpen }: MessageStoreOptions): MessageStore {
  const tree: MessageTree = new Map();
  syncPath(tree, messages);
  const store = createStore<ConversationState>(() => ({
    messages,
    versions: findVersions(tree, messages),
    answering: undefined,
    outcome: undefined,
    storage: isUnreadable ? 'unreadable' : 'ok',
  }));
  const { getState, setState } = store;
  let isClosed = false;
  const persister = createPersister({
    id,
    library,
    read: () => ({ messages: getState().messages, tree }),
    isOpen,
    onResult: (storage) => {
      if (getState().storage !== storage) {
        setState({ storage });
      }
    },
  });
  const show: MessageStore['show'] = (path, change = {}) => {
    persister.markDirty({ put: syncPath(tree, path) });
    setState({ messages: path, versions: findVersions(tree, path), ...change });
  };
  return {
    tree,
    store,
    persister,
    show,
    showAndPersist: (path, change) => {
      show(path, change);
      persister.flush();
    },
    patch: (messageId, fields) => {
      const node = tree.get(messageId);
      if (node === undefined || isClosed) {
        return;
      }
      const updated = { ...node.message, ...fields };
      tree.set(messageId, { ...node, message: updated });
      persister.markDirty({ put: [messageId] });
      show(getState().messages.map((message) => (message.id === messageId ? updated : message)));
      // Costs that arrive late must not move the session to the top of the list.
      persister.flushSilently();
    },
    close: () => {
      isClosed = true;
    },
  };
}
