import type { Ask } from '../conversation/conversation';
import { type Message, newMessage, partsOf, wireMessages } from '../conversation/message';
import type { perFrame } from '../conversation/per-frame';
import { type Measures, type Outcome, runAnswer, streamedFacts } from '../conversation/run';
import { completed, type Failure, failed, measured, withReasoning, withText } from '../conversation/transitions';
import { type AnswerRecord, createRecords } from '../inspector/records';

export type ColumnState = {
  /** What was asked here since the comparison began, and answered. */
  messages: readonly Message[];
  answering: string | undefined;
};

export type Column = {
  /** Its own, wherever it stands. */
  id: number;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => ColumnState;
  /** Asks on top of what the session holds (`before`) and what was said here. */
  ask: (question: Message, before: readonly Message[], ask: Ask) => void;
  /** Asks the last question again. */
  retry: (before: readonly Message[], ask: Ask) => void;
  stop: () => void;
  /** Whether an answer runs, or is still being measured. */
  isBusy: () => boolean;
  recordOf: (id: string) => AnswerRecord | undefined;
  /** Ends it for good. */
  close: () => void;
};

let counter = 0;

/** One of the conversations that are compared. @param onSettled told when an answer begins, ends or is measured; @param perTurn when its text is drawn */
export function createColumn(messages: readonly Message[], onSettled: () => void, perTurn: typeof perFrame): Column {
  let state: ColumnState = { messages, answering: undefined };
  const listeners = new Set<() => void>();
  const records = createRecords();
  let stopRun: (() => void) | undefined;
  let isOver = false;
  let measuring = 0;

  const set = (change: Partial<ColumnState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) {
      listener();
    }
  };
  const settle = (change: Partial<ColumnState>) => {
    if (isOver) {
      return;
    }
    set(change);
    onSettled();
  };
  const stop = () => stopRun?.();

  const answer = (said: readonly Message[], before: readonly Message[], { system, explain, measure, late: _, ...asked }: Ask) => {
    stop();
    const message = newMessage('assistant', '', 'loading', { model: asked.model });
    const request = { ...asked, messages: wireMessages([...before, ...said], system) };
    settle({ messages: [...said, message], answering: message.id });
    const onEnd = (outcome: Outcome, failure: Failure, measures: Measures) => {
      stopRun = undefined;
      measuring += 1;
      const ended =
        outcome === 'failed' ? failed(state.messages, message.id, failure) : completed(state.messages, message.id, outcome === 'stopped');
      settle({ messages: measured(ended, message.id, streamedFacts(measures)), answering: undefined });
      const answered = state.messages.find(({ id }) => id === message.id);
      void measure({ request, text: answered ? partsOf(answered).said : '', measures }).then((facts) => {
        measuring -= 1;
        settle({ messages: measured(state.messages, message.id, facts) });
      });
    };
    const onText = (text: string) => set({ messages: withText(state.messages, message.id, text) });
    const onReasoning = (text: string, milliseconds: number) =>
      set({ messages: withReasoning(state.messages, message.id, text, milliseconds) });
    stopRun = runAnswer(request, { onText, onReasoning, onEnd }, explain, records.begin(message.id), perTurn);
  };

  return {
    id: counter++,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    ask: (question, before, ask) => answer([...state.messages, question], before, ask),
    retry: (before, ask) => answer(state.messages.slice(0, -1), before, ask),
    stop,
    isBusy: () => state.answering !== undefined || measuring > 0,
    recordOf: records.of,
    close: () => {
      stop();
      isOver = true;
    },
  };
}
