import type { ChatContentPart } from '@console/shared/contract';
import { createStore, type StoreApi } from '@console/shared/state';
import type { CompletionParams } from '../api/types';
import type { ResolveCost } from '../cost/resolve-cost';
import { type CompletionRecord, createRecordStore } from '../inspector/record-store';
import type { Library } from '../sessions/library';
import type { StoredSession } from '../sessions/session';
import type { SessionChange } from '../sessions/session-change';
import { extendPath, mergeNodes } from './merge-nodes';
import { createMessage, type Message, splitError, toWireMessages } from './message';
import { findVersions, latestLeaf, type MessageTree, pathTo, removeNodes, syncPath, type Versions } from './message-tree';
import { createPersister, type StorageStatus } from './persister';
import { type Outcome, runCompletion, type StreamResult, toMessageFields } from './run-completion';
import {
  appendReasoning,
  appendText,
  completeMessage,
  editQuestion,
  type Failure,
  failMessage,
  historyBefore,
  removeMessage,
  updateMessage,
} from './transitions';

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

export type CompletionOptions = Omit<CompletionParams, 'messages'> & {
  system: string;
  explainError: (error: unknown) => string;
  resolveCost: ResolveCost;
  /** Set while the model's defaults are loading; they override the other options. */
  pendingDefaults?: () => Promise<Partial<Omit<CompletionParams, 'messages'>>>;
};

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

export type ConversationOptions = {
  id: string;
  library: Library;
  messages: readonly Message[];
  isUnreadable?: boolean;
  isOpen: () => boolean;
};

export function createConversation({ id, library, messages, isUnreadable = false, isOpen }: ConversationOptions): Conversation {
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
  let stopRun: (() => void) | undefined;
  let isPageHiding = false;
  let isClosed = false;
  let pendingCosts = 0;
  const records = createRecordStore();

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
  const show = (next: readonly Message[], change: Partial<ConversationState> = {}) => {
    persister.markDirty({ put: syncPath(tree, next) });
    setState({ messages: next, versions: findVersions(tree, next), ...change });
  };
  const showAndPersist = (next: readonly Message[], change: Partial<ConversationState> = {}) => {
    show(next, change);
    persister.flush();
  };
  const stop = () => stopRun?.();

  const patchMessage = (messageId: string, fields: Partial<Message>) => {
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
  };

  const requestAnswer = (
    history: readonly Message[],
    { system, explainError, resolveCost, pendingDefaults, ...params }: CompletionOptions,
  ) => {
    const message = createMessage('assistant', '', 'loading', { model: params.model });
    showAndPersist([...history, message], { answering: message.id, outcome: undefined });
    const update = (next: readonly Message[]) => {
      const [node, updated] = [tree.get(message.id), next.findLast(({ id }) => id === message.id)];
      if (node && updated) {
        tree.set(message.id, { ...node, message: updated });
      }
      persister.markDirty({ put: [message.id] });
      setState({ messages: next });
      persister.schedule();
    };
    const onText = (text: string) => update(appendText(getState().messages, message.id, text));
    const onReasoning = (text: string, milliseconds: number) =>
      update(appendReasoning(getState().messages, message.id, text, milliseconds));
    let request = { ...params, messages: toWireMessages(history, system) };
    const end = (reported: Outcome, failure: Failure, fields: Partial<Message> = {}) => {
      stopRun = undefined;
      // Browsers break connections before they report that the page unloads.
      const outcome = reported === 'failed' && isPageHiding ? 'stopped' : reported;
      const current = getState().messages;
      const ended =
        outcome === 'failed' ? failMessage(current, message.id, failure) : completeMessage(current, message.id, outcome === 'stopped');
      showAndPersist(updateMessage(ended, message.id, fields), { answering: undefined, outcome });
    };
    const onEnd = (outcome: Outcome, failure: Failure, result: StreamResult) => {
      pendingCosts += 1;
      end(outcome, failure, toMessageFields(result));
      const finalMessage = tree.get(message.id)?.message;
      void resolveCost({ params: request, text: finalMessage ? splitError(finalMessage).text : '', result }).then((fields) => {
        patchMessage(message.id, fields);
        pendingCosts -= 1;
        // `isBusy` has changed.
        setState({});
      });
    };
    const run = (overrides: Partial<CompletionParams>) => {
      request = { ...request, ...overrides };
      stopRun = runCompletion(request, { onText, onReasoning, onEnd }, explainError, records.start(message.id));
    };
    if (pendingDefaults === undefined) {
      return run({});
    }
    stopRun = () => end('stopped', { message: '' });
    const isWaiting = () => getState().answering === message.id;
    pendingDefaults().then(
      (defaults) => isWaiting() && run(defaults),
      () => isWaiting() && run({}),
    );
  };

  return {
    id,
    store,
    send: (content, options) => {
      stop();
      requestAnswer([...getState().messages, createMessage('user', content, 'complete')], options);
    },
    retry: (messageId, options) => {
      stop();
      const history = historyBefore(getState().messages, messageId);
      if (history) {
        requestAnswer(history, options);
      }
    },
    edit: (messageId, text, options) => {
      stop();
      const history = editQuestion(getState().messages, messageId, text);
      if (history) {
        requestAnswer(history, options);
      }
    },
    showVersion: (messageId) => {
      stop();
      showAndPersist(pathTo(tree, latestLeaf(tree, messageId)), { outcome: undefined });
    },
    stop,
    remove: (messageId) => {
      const current = getState().messages;
      const remaining = removeMessage(current, messageId);
      const removedIds = current.filter((message) => !remaining.includes(message)).map((message) => message.id);
      const { changed, removed } = removeNodes(tree, removedIds);
      persister.markDirty({ put: changed, remove: removed });
      showAndPersist(remaining);
    },
    append: (added) => {
      stop();
      showAndPersist([...getState().messages, ...added]);
    },
    clear: () => {
      stop();
      persister.markDirty({ remove: [...tree.keys()] });
      tree.clear();
      showAndPersist([], { outcome: undefined });
    },
    getRecord: records.get,
    hydrate: (stored) => {
      const unsavedIds = mergeNodes(tree, stored?.nodes ?? []);
      persister.markDirty({ put: unsavedIds });
      show(extendPath(tree, getState().messages, stored?.session.head));
      if (unsavedIds.length > 0 && stopRun === undefined) {
        persister.flush();
      }
    },
    applyRemoteChange: ({ session, put = [], remove = [] }) => {
      const current = getState();
      for (const node of put) {
        if (node.message.id !== current.answering) {
          tree.set(node.message.id, node);
        }
      }
      const removedIds = remove.filter((messageId) => messageId !== current.answering);
      for (const messageId of removedIds) {
        tree.delete(messageId);
      }
      const remaining = removedIds.length === 0 ? current.messages : current.messages.filter((message) => !removedIds.includes(message.id));
      const path = extendPath(tree, remaining, session?.head);
      setState({ messages: path, versions: findVersions(tree, path) });
    },
    persist: persister.flush,
    isBusy: () => getState().answering !== undefined || pendingCosts > 0,
    whenSaved: persister.whenSaved,
    onPageHiding: () => {
      isPageHiding = true;
      // `beforeunload` also fires for downloads and links to other programs, after which the page stays.
      setTimeout(() => {
        isPageHiding = false;
      }, 1000);
    },
    close: () => {
      stop();
      isClosed = true;
    },
  };
}
