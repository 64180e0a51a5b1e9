import type { ChatContentPart } from '@console/shared/contract';
import type { StoreApi } from '@console/shared/state';
import { createMessage, type Message } from '../library/message';
import { latestLeaf, pathTo, removeNodes } from '../library/message-tree';
import type { StoredSession } from '../library/session';
import type { SessionChange } from '../library/session-change';
import { type ConversationState, createMessageStore, type MessageStoreOptions } from './message-store';
import { type CompletionRecord, createRecordStore } from './record-store';
import { type CompletionOptions, type OngoingAnswers, runAnswer } from './run-answer';
import { mergeRemoteChange, mergeStoredSession } from './sync-session';
import { editQuestion, historyBefore, removeMessage } from './transitions';

export type Content = string | readonly ChatContentPart[];

export type Conversation = {
  id: string;
  store: StoreApi<ConversationState>;
  send: (content: Content, options: CompletionOptions) => void;
  /** The previous answer stays as a version. */
  retry: (id: string, options: CompletionOptions) => void;
  /** The previous question stays as a version with everything that followed. */
  edit: (id: string, text: string, options: CompletionOptions) => void;
  showVersion: (id: string) => void;
  stop: () => void;
  remove: (id: string) => void;
  append: (messages: readonly Message[]) => void;
  clear: () => void;
  getRecord: (id: string) => CompletionRecord | undefined;
  /** Merges the whole session, which may hold more than the initial path. */
  hydrate: (session: StoredSession | undefined) => void;
  applyRemoteChange: (change: SessionChange) => void;
  persist: () => void;
  isBusy: () => boolean;
  /** Resolves to whether everything is in the library. */
  whenSaved: () => Promise<boolean>;
  onPageHiding: () => void;
  /** Ends it for good; late results are no longer written. */
  close: () => void;
};

export function createConversation(options: MessageStoreOptions): Conversation {
  const messageStore = createMessageStore(options);
  const { tree, store, persister, showAndPersist } = messageStore;
  const records = createRecordStore();
  const ongoing: OngoingAnswers = { stop: undefined, pendingCosts: 0, isPageHiding: false, startRecord: records.start };
  const getMessages = () => store.getState().messages;
  const stop = () => ongoing.stop?.();
  /** Does nothing without a history: the message has been removed. */
  const answer = (history: readonly Message[] | undefined, completion: CompletionOptions) => {
    if (history) {
      runAnswer(messageStore, ongoing, history, completion);
    }
  };
  return {
    id: options.id,
    store,
    send: (content, completion) => {
      stop();
      answer([...getMessages(), createMessage('user', content, 'complete')], completion);
    },
    retry: (id, completion) => {
      stop();
      answer(historyBefore(getMessages(), id), completion);
    },
    edit: (id, text, completion) => {
      stop();
      answer(editQuestion(getMessages(), id, text), completion);
    },
    showVersion: (id) => {
      stop();
      showAndPersist(pathTo(tree, latestLeaf(tree, id)), { outcome: undefined });
    },
    stop,
    remove: (id) => {
      const current = getMessages();
      const remaining = removeMessage(current, id);
      const removedIds = current.filter((message) => !remaining.includes(message)).map((message) => message.id);
      const { changed, removed } = removeNodes(tree, removedIds);
      persister.markDirty({ put: changed, remove: removed });
      showAndPersist(remaining);
    },
    append: (added) => {
      stop();
      showAndPersist([...getMessages(), ...added]);
    },
    clear: () => {
      stop();
      persister.markDirty({ remove: [...tree.keys()] });
      tree.clear();
      showAndPersist([], { outcome: undefined });
    },
    getRecord: records.get,
    hydrate: (stored) => {
      const hasUnsaved = mergeStoredSession(messageStore, stored);
      if (hasUnsaved && ongoing.stop === undefined) {
        persister.flush();
      }
    },
    applyRemoteChange: (change) => mergeRemoteChange(messageStore, change),
    persist: persister.flush,
    isBusy: () => store.getState().answering !== undefined || ongoing.pendingCosts > 0,
    whenSaved: persister.whenSaved,
    onPageHiding: () => {
      ongoing.isPageHiding = true;
      // `beforeunload` also fires for downloads and links to other programs, after which the page stays.
      setTimeout(() => {
        ongoing.isPageHiding = false;
      }, 1000);
    },
    close: () => {
      stop();
      messageStore.close();
    },
  };
}
