import type { ChatContentPart } from '@console/shared/contract';
import type { AnswerRequest } from '../api/types';
import type { Measure } from '../cost/measure';
import { type AnswerRecord, createRecords } from '../inspector/records';
import type { Change } from '../sessions/changes';
import type { Library } from '../sessions/library';
import type { Volume } from '../sessions/session';
import { createKeeper, type Stored } from './keeper';
import { grownPath, merge } from './merge';
import { type Message, newMessage, partsOf, wireMessages } from './message';
import { type Measures, type Outcome, runAnswer, streamedFacts } from './run';
import { beforeAnswer, completed, edited, type Failure, failed, measured, without, withReasoning, withText } from './transitions';
import { cut, follow, latestUnder, pathTo, type Tree, type Versions, versionsOf } from './tree';

export type Snapshot = {
  /** The path that is shown. */
  messages: readonly Message[];
  /** Which of the messages have other versions, by the id of the one that is shown. */
  versions: ReadonlyMap<string, Versions>;
  /** Id of the answer that is running. */
  answering: string | undefined;
  /** How the last answer of this page ended. */
  outcome: Outcome | undefined;
  /** `unreadable`: what was stored before could not be read. */
  storage: Stored | 'unreadable';
};

/** Whom to ask, and how; the messages are the conversation's. */
export type Ask = Omit<AnswerRequest, 'messages'> & {
  system: string;
  /** The words for what was thrown, in the person's language. */
  explain: (error: unknown) => string;
  measure: Measure;
  /** What holds instead as soon as it is known: the model's own defaults are still on their way. */
  late?: () => Promise<Partial<Omit<AnswerRequest, 'messages'>>>;
};

export type Content = string | readonly ChatContentPart[];

export type Conversation = {
  /** That of its session. */
  id: string;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Snapshot;
  send: (content: Content, ask: Ask) => void;
  /** Drops an answer and all that follows from the path, and asks again; the other one stays as a version. */
  retry: (id: string, ask: Ask) => void;
  /** Asks in other words; what was said before stays as a version, with all that followed. */
  edit: (id: string, text: string, ask: Ask) => void;
  /** Shows another version of a message, and what followed that. */
  choose: (id: string) => void;
  /** Ends the running answer; what has arrived is its text. */
  stop: () => void;
  remove: (id: string) => void;
  /** Puts messages that came about elsewhere at the end. */
  append: (messages: readonly Message[]) => void;
  /** Adds to a message what is known of it later. */
  amend: (id: string, fields: Partial<Message>) => void;
  clear: () => void;
  /** What went over the wire for an answer of this visit. */
  recordOf: (id: string) => AnswerRecord | undefined;
  /** Takes over all of the session, which may be more than the path that it began with. */
  take: (volume: Volume | undefined) => void;
  /** Takes over what another tab has changed. */
  absorb: (change: Change) => void;
  /** Writes it down as it is. */
  store: () => void;
  /** Whether an answer runs, or is still being measured. */
  isBusy: () => boolean;
  /** Whether all of it is in the library. */
  settled: () => Promise<boolean>;
  /** The page may be going away: what breaks from now on is no failure. */
  leave: () => void;
  /** Ends it for good: what comes late is not written over what somebody else has stored since. */
  close: () => void;
};

export type ConversationOptions = {
  id: string;
  library: Library;
  /** The path to begin with. */
  messages: readonly Message[];
  isUnreadable?: boolean;
  /** Whether it is the session that is open. */
  isOpen: () => boolean;
};

/** The conversation of one session: its messages, what runs, and their way into storage. */
export function createConversation({ id, library, messages, isUnreadable = false, isOpen }: ConversationOptions): Conversation {
  const tree: Tree = new Map();
  follow(tree, messages);
  let state: Snapshot = {
    messages,
    versions: versionsOf(tree, messages),
    answering: undefined,
    outcome: undefined,
    storage: isUnreadable ? 'unreadable' : 'ok',
  };
  const listeners = new Set<() => void>();
  let stopRun: (() => void) | undefined;
  let isLeaving = false;
  let isOver = false;
  let measuring = 0;
  const records = createRecords();

  const set = (change: Partial<Snapshot>) => {
    state = { ...state, ...change };
    for (const listener of listeners) {
      listener();
    }
  };
  const keeper = createKeeper({
    id,
    library,
    read: () => ({ messages: state.messages, tree }),
    isOpen,
    onResult: (stored) => {
      if (state.storage !== stored) {
        set({ storage: stored });
      }
    },
  });
  const show = (next: readonly Message[], change: Partial<Snapshot> = {}) => {
    keeper.touch({ put: follow(tree, next) });
    set({ messages: next, versions: versionsOf(tree, next), ...change });
  };
  const setMessages = (next: readonly Message[], change: Partial<Snapshot> = {}) => {
    show(next, change);
    keeper.now();
  };
  const stop = () => stopRun?.();

  const amend = (message: string, fields: Partial<Message>) => {
    const node = tree.get(message);
    if (node === undefined || isOver) {
      return;
    }
    const amended = { ...node.message, ...fields };
    tree.set(message, { ...node, message: amended });
    keeper.touch({ put: [message] });
    show(state.messages.map((one) => (one.id === message ? amended : one)));
    // What is known of an answer later does not make its session the latest one.
    keeper.quietly();
  };

  const answer = (history: readonly Message[], { system, explain, measure, late, ...asked }: Ask) => {
    const message = newMessage('assistant', '', 'loading', { model: asked.model });
    setMessages([...history, message], { answering: message.id, outcome: undefined });
    const grow = (next: readonly Message[]) => {
      const [node, grown] = [tree.get(message.id), next.findLast(({ id: one }) => one === message.id)];
      if (node && grown) {
        tree.set(message.id, { ...node, message: grown });
      }
      keeper.touch({ put: [message.id] });
      set({ messages: next });
      keeper.soon();
    };
    const onText = (text: string) => grow(withText(state.messages, message.id, text));
    const onReasoning = (text: string, milliseconds: number) => grow(withReasoning(state.messages, message.id, text, milliseconds));
    let request = { ...asked, messages: wireMessages(history, system) };
    const end = (told: Outcome, failure: Failure, facts: Partial<Message> = {}) => {
      stopRun = undefined;
      // The browser breaks connections before it says that the page ends: that is a stop, not a failure.
      const outcome = told === 'failed' && isLeaving ? 'stopped' : told;
      const left =
        outcome === 'failed' ? failed(state.messages, message.id, failure) : completed(state.messages, message.id, outcome === 'stopped');
      setMessages(measured(left, message.id, facts), { answering: undefined, outcome });
    };
    const onEnd = (told: Outcome, failure: Failure, measures: Measures) => {
      measuring += 1;
      end(told, failure, streamedFacts(measures));
      const answered = tree.get(message.id)?.message;
      void measure({ request, text: answered ? partsOf(answered).said : '', measures }).then((facts) => {
        amend(message.id, facts);
        measuring -= 1;
        set({});
      });
    };
    const run = (more: Partial<AnswerRequest>) => {
      request = { ...request, ...more };
      stopRun = runAnswer(request, { onText, onReasoning, onEnd }, explain, records.begin(message.id));
    };
    if (late === undefined) {
      return run({});
    }
    stopRun = () => end('stopped', { words: '' });
    const isWaiting = () => state.answering === message.id;
    late().then(
      (more) => isWaiting() && run(more),
      () => isWaiting() && run({}),
    );
  };

  return {
    id,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    send: (content, ask) => {
      stop();
      answer([...state.messages, newMessage('user', content, 'complete')], ask);
    },
    retry: (message, ask) => {
      stop();
      const history = beforeAnswer(state.messages, message);
      if (history) {
        answer(history, ask);
      }
    },
    edit: (message, text, ask) => {
      stop();
      const history = edited(state.messages, message, text);
      if (history) {
        answer(history, ask);
      }
    },
    choose: (message) => {
      stop();
      setMessages(pathTo(tree, latestUnder(tree, message)), { outcome: undefined });
    },
    stop,
    remove: (message) => {
      const left = without(state.messages, message);
      const gone = state.messages.filter((one) => !left.includes(one)).map((one) => one.id);
      const { changed, removed } = cut(tree, gone);
      keeper.touch({ put: changed, remove: removed });
      setMessages(left);
    },
    append: (added) => {
      stop();
      setMessages([...state.messages, ...added]);
    },
    amend,
    clear: () => {
      stop();
      keeper.touch({ remove: [...tree.keys()] });
      tree.clear();
      setMessages([], { outcome: undefined });
    },
    recordOf: records.of,
    take: (volume) => {
      const missing = merge(tree, volume?.nodes ?? []);
      keeper.touch({ put: missing });
      show(grownPath(tree, state.messages, volume?.session.head));
      if (missing.length > 0 && stopRun === undefined) {
        keeper.now();
      }
    },
    absorb: ({ session, put = [], remove = [] }) => {
      for (const node of put) {
        if (node.message.id !== state.answering) {
          tree.set(node.message.id, node);
        }
      }
      const gone = remove.filter((message) => message !== state.answering);
      for (const message of gone) {
        tree.delete(message);
      }
      const left = gone.length === 0 ? state.messages : state.messages.filter((one) => !gone.includes(one.id));
      const path = grownPath(tree, left, session?.head);
      set({ messages: path, versions: versionsOf(tree, path) });
    },
    store: keeper.now,
    isBusy: () => state.answering !== undefined || measuring > 0,
    settled: keeper.settled,
    leave: () => {
      isLeaving = true;
      // The person may stay after all: it was a download, or another program's link.
      setTimeout(() => {
        isLeaving = false;
      }, 1000);
    },
    close: () => {
      stop();
      isOver = true;
    },
  };
}
