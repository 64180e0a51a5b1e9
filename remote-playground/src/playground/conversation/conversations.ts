import { storage } from '@console/shared/session';
import { createStore, type StoreApi } from '@console/shared/state';
import { ensureCurrentSession, writeCurrentSession } from '../library/current-session';
import type { Library } from '../library/library';
import type { Message } from '../library/message';
import { pathTo } from '../library/message-tree';
import { markInterrupted, messagesKey, parseMessages } from '../library/stored-messages';
import { type Conversation, createConversation } from './conversation';

/** `missing`: there is no such session; `unsaved`: the open one could not be saved. In both cases it stays open. */
export type OpenResult = 'opened' | 'missing' | 'unsaved';

export type ConversationsState = {
  current: Conversation;
  isBusy: boolean;
};

/** The open conversation of a workspace, and those in which an answer is still running. */
export type Conversations = {
  store: StoreApi<ConversationsState>;
  /** @param isNew the session was created in this workspace and is not stored yet */
  open: (id: string, isNew: boolean) => Promise<OpenResult>;
  discard: (id: string) => void;
  /** Subscribes to other tabs and to the end of the page. @returns a function that unsubscribes and stops running answers */
  connect: () => () => void;
};

export function createConversations(library: Library): Conversations {
  const conversations = new Map<string, Conversation>();

  const add = (id: string, messages: readonly Message[], isUnreadable = false) => {
    const isOpen = () => store.getState().current.id === id;
    const conversation = createConversation({ id, library, messages, isUnreadable, isOpen });
    conversation.store.subscribe(refresh);
    conversations.set(id, conversation);
    return conversation;
  };
  const refresh = () => store.setState({ isBusy: [...conversations.values()].some((conversation) => conversation.isBusy()) });
  const store = createStore<ConversationsState>(() => {
    const stored = parseMessages(storage.readText(messagesKey));
    return { current: add(ensureCurrentSession(), stored.messages, stored.unreadable), isBusy: false };
  });

  // Local storage is about to be overwritten, so the library must have the whole session.
  const isCurrentSaved = async () => {
    const { current } = store.getState();
    if (current.store.getState().messages.length === 0) {
      return true;
    }
    if (await current.whenSaved()) {
      return library.ready;
    }
    current.persist();
    return current.whenSaved();
  };
  const loadConversation = async (id: string, isNew: boolean) => {
    const stored = await library.load(id);
    if (stored === undefined && !isNew) {
      return undefined;
    }
    const tree = new Map(stored?.nodes.map((node) => [node.message.id, node]));
    const conversation = add(id, pathTo(tree, stored?.session.head).map(markInterrupted));
    conversation.hydrate(stored);
    return { conversation, stored };
  };

  const switchTo = async (id: string, isNew: boolean): Promise<OpenResult> => {
    if (id === store.getState().current.id) {
      return 'opened';
    }
    if (!(await isCurrentSaved())) {
      return 'unsaved';
    }
    const running = conversations.get(id);
    const found = running ? { conversation: running, stored: undefined } : await loadConversation(id, isNew);
    if (found === undefined) {
      return 'missing';
    }
    const current = found.conversation;
    for (const other of conversations.values()) {
      if (other !== current && !other.isBusy()) {
        conversations.delete(other.id);
      }
    }
    const { messages } = current.store.getState();
    const inputs = (found.stored?.session ?? library.find(id))?.inputs;
    // A list that is too long for local storage is in the library; the previous list must not pass for it.
    if (writeCurrentSession(id, messages, inputs) === undefined) {
      storage.remove(messagesKey);
    }
    store.setState({ current });
    return 'opened';
  };

  let lastOpen: Promise<OpenResult> = Promise.resolve('opened');
  const open = (id: string, isNew: boolean) => {
    // Serialized, so that the session requested last stays open.
    lastOpen = lastOpen.then(() => switchTo(id, isNew));
    return lastOpen;
  };

  const connect = () => {
    const forEach = (work: (conversation: Conversation) => void) => () => [...conversations.values()].forEach(work);
    const onBeforeUnload = forEach((conversation) => conversation.onPageHiding());
    const onPageHide = forEach((conversation) => conversation.stop());
    const unsubscribe = library.onRemoteChange((id, change) => conversations.get(id)?.applyRemoteChange(change));
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('pagehide', onPageHide);
    const initial = store.getState().current;
    void library.ready.then(async (isReady) => isReady && initial.hydrate(await library.load(initial.id)));
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('pagehide', onPageHide);
      forEach((conversation) => conversation.close())();
    };
  };

  return {
    store,
    open,
    discard: (id) => {
      conversations.get(id)?.close();
      conversations.delete(id);
      refresh();
    },
    connect,
  };
}
