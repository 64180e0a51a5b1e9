import { storage } from '@console/shared/session';
import { startSession, writeCurrent } from '../sessions/current';
import type { Library } from '../sessions/library';
import { type Conversation, createConversation } from './conversation';
import type { Message } from './message';
import { ended, messagesKey, readMessages } from './stored-messages';
import { pathTo } from './tree';

/** `missing`: there is no such session; `stuck`: what is open cannot be kept. In both cases it stays open. */
export type Opening = 'open' | 'missing' | 'stuck';

/** The conversations of one visit: the open one, and those in which an answer still runs. */
export type Conversations = {
  current: () => Conversation;
  /** Whether an answer runs in any of them, or is still being measured. */
  isBusy: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** @param isNew it has just been thought of: nothing of it is stored anywhere */
  open: (id: string, isNew: boolean) => Promise<Opening>;
  /** Ends what runs in a session that is about to be deleted. */
  forget: (id: string) => void;
  /** Follows other tabs and the end of the page; undone, it stops what runs. */
  connect: () => () => void;
};

/** Begins with the session that local storage holds. */
export function createConversations(library: Library): Conversations {
  const live = new Map<string, Conversation>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) {
      listener();
    }
  };

  const add = (id: string, messages: readonly Message[], isUnreadable = false) => {
    const isOpen = () => current.id === id;
    const conversation = createConversation({ id, library, messages, isUnreadable, isOpen });
    conversation.subscribe(tell);
    live.set(id, conversation);
    return conversation;
  };
  const stored = readMessages(storage.readText(messagesKey));
  let current = add(startSession(), stored.messages, stored.unreadable);

  /** What is open is in the library, all of it; local storage is about to hold something else. */
  const isKept = async () => {
    if (current.snapshot().messages.length === 0) {
      return true;
    }
    if (await current.settled()) {
      return library.ready;
    }
    current.store();
    return current.settled();
  };
  const fetchSession = async (id: string, isNew: boolean) => {
    const volume = await library.load(id);
    if (volume === undefined && !isNew) {
      return undefined;
    }
    const tree = new Map(volume?.nodes.map((node) => [node.message.id, node]));
    const conversation = add(id, pathTo(tree, volume?.session.head).map(ended));
    conversation.take(volume);
    return { conversation, volume };
  };

  const openNow = async (id: string, isNew: boolean): Promise<Opening> => {
    if (id === current.id) {
      return 'open';
    }
    if (!(await isKept())) {
      return 'stuck';
    }
    const running = live.get(id);
    const found = running ? { conversation: running, volume: undefined } : await fetchSession(id, isNew);
    if (found === undefined) {
      return 'missing';
    }
    current = found.conversation;
    for (const other of live.values()) {
      if (other !== current && !other.isBusy()) {
        live.delete(other.id);
      }
    }
    const { messages } = current.snapshot();
    // Too long for local storage: the library has it, and what is there must not pass for it.
    if (writeCurrent(id, messages, (found.volume?.session ?? library.find(id))?.inputs) === undefined) {
      storage.remove(messagesKey);
    }
    tell();
    return 'open';
  };

  let opening: Promise<Opening> = Promise.resolve('open');
  const open = (id: string, isNew: boolean) => {
    // One after the other: the last one asked for is open in the end.
    opening = opening.then(() => openNow(id, isNew));
    return opening;
  };

  const connect = () => {
    const all = (work: (conversation: Conversation) => void) => () => [...live.values()].forEach(work);
    const leave = all((conversation) => conversation.leave());
    const stop = all((conversation) => conversation.stop());
    const unfollow = library.follow((id, change) => live.get(id)?.absorb(change));
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', stop);
    const begun = current;
    void library.ready.then(async (isReady) => isReady && begun.take(await library.load(begun.id)));
    return () => {
      unfollow();
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', stop);
      all((conversation) => conversation.close())();
    };
  };

  return {
    current: () => current,
    isBusy: () => [...live.values()].some((conversation) => conversation.isBusy()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    forget: (id) => {
      live.get(id)?.close();
      live.delete(id);
    },
    connect,
  };
}
