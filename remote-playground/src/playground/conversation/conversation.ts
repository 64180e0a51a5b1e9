import { storage } from '@console/shared/session';
import type { AnswerRequest } from '../api/types';
import { type Message, newMessage, wireMessages } from './message';
import { type Outcome, runAnswer } from './run';
import { createSaver } from './saver';
import { messagesKey, readMessages } from './stored-messages';
import { beforeAnswer, completed, failed, without, withText } from './transitions';

export type Snapshot = {
  messages: readonly Message[];
  /** Id of the answer that is running. */
  answering: string | undefined;
  /** How the last answer of this page ended. */
  outcome: Outcome | undefined;
  /** `unreadable`: what was stored before could not be read; `full`: what is on the screen is not stored. */
  storage: 'ok' | 'unreadable' | 'full';
};

/** Whom to ask, and how; the messages are the conversation's. */
export type Ask = Omit<AnswerRequest, 'messages'> & {
  system: string;
  /** The words for what was thrown, in the person's language. */
  explain: (error: unknown) => string;
};

export type Conversation = {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Snapshot;
  send: (text: string, ask: Ask) => void;
  /** Drops an answer and all that follows, and asks again. */
  retry: (id: string, ask: Ask) => void;
  /** Ends the running answer; what has arrived is its text. */
  stop: () => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Follows other tabs and the end of the page; undone, it stops what runs. */
  connect: () => () => void;
};

/** The conversation of one mounted page: its messages, what runs, and their way into local storage. */
export function createConversation(): Conversation {
  const stored = readMessages(storage.readText(messagesKey));
  let state: Snapshot = {
    messages: stored.messages,
    answering: undefined,
    outcome: undefined,
    storage: stored.unreadable ? 'unreadable' : 'ok',
  };
  const listeners = new Set<() => void>();
  let stopRun: (() => void) | undefined;
  let isLeaving = false;

  const set = (change: Partial<Snapshot>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const saver = createSaver(
    () => state.messages,
    (isStored) => {
      const next = isStored ? 'ok' : 'full';
      if (state.storage !== next) set({ storage: next });
    },
  );
  const setMessages = (messages: readonly Message[], change: Partial<Snapshot> = {}) => {
    set({ messages, ...change });
    saver.now();
  };
  const stop = () => stopRun?.();

  const answer = (history: readonly Message[], { system, explain, ...asked }: Ask) => {
    const message = newMessage('assistant', '', 'loading', { model: asked.model });
    setMessages([...history, message], { answering: message.id, outcome: undefined });
    const onText = (text: string) => {
      set({ messages: withText(state.messages, message.id, text) });
      saver.soon();
    };
    const onEnd = (told: Outcome, words: string) => {
      stopRun = undefined;
      // The browser breaks connections before it says that the page ends: that is a stop, not a failure.
      const outcome = told === 'failed' && isLeaving ? 'stopped' : told;
      const change = { answering: undefined, outcome };
      const ended =
        outcome === 'failed' ? failed(state.messages, message.id, words) : completed(state.messages, message.id, outcome === 'stopped');
      setMessages(ended, change);
    };
    stopRun = runAnswer({ ...asked, messages: wireMessages(history, system) }, { onText, onEnd }, explain);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    send: (text, ask) => {
      stop();
      answer([...state.messages, newMessage('user', text, 'complete')], ask);
    },
    retry: (id, ask) => {
      stop();
      const history = beforeAnswer(state.messages, id);
      if (history) answer(history, ask);
    },
    stop,
    remove: (id) => setMessages(without(state.messages, id)),
    clear: () => {
      stop();
      setMessages([], { outcome: undefined });
    },
    connect: () => {
      const followOtherTab = ({ key, newValue }: StorageEvent) => {
        if (key === messagesKey && stopRun === undefined) set({ messages: readMessages(newValue ?? undefined).messages });
      };
      const leave = () => {
        isLeaving = true;
        // The person may stay after all: it was a download, or another program's link.
        setTimeout(() => {
          isLeaving = false;
        }, 1000);
      };
      window.addEventListener('storage', followOtherTab);
      window.addEventListener('beforeunload', leave);
      window.addEventListener('pagehide', stop);
      return () => {
        window.removeEventListener('storage', followOtherTab);
        window.removeEventListener('beforeunload', leave);
        window.removeEventListener('pagehide', stop);
        stop();
      };
    },
  };
}
