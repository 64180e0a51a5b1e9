import { createStore, type StoreApi } from '@console/shared/state';
import type { createFrameThrottle } from '../conversation/frame-throttle';
import { type CompletionRecord, createRecordStore } from '../conversation/record-store';
import type { CompletionOptions } from '../conversation/run-answer';
import { type Outcome, runCompletion, type StreamResult, toMessageFields } from '../conversation/run-completion';
import { appendReasoning, appendText, completeMessage, type Failure, failMessage, updateMessage } from '../conversation/transitions';
import { createMessage, type Message, splitError, toWireMessages } from '../library/message';

export type ColumnState = {
  /** Only those since the comparison started. */
  messages: readonly Message[];
  answering: string | undefined;
};

export type Column = {
  id: number;
  store: StoreApi<ColumnState>;
  /** @param history the messages of the session, which precede those of the column */
  send: (question: Message, history: readonly Message[], options: CompletionOptions) => void;
  retry: (history: readonly Message[], options: CompletionOptions) => void;
  stop: () => void;
  /** Whether an answer is running or its cost is still being resolved. */
  isBusy: () => boolean;
  getRecord: (id: string) => CompletionRecord | undefined;
  close: () => void;
};

let counter = 0;

/** @param onChange called when an answer starts, ends or has its cost resolved, but not while it streams */
export function createColumn(messages: readonly Message[], onChange: () => void, createThrottle: typeof createFrameThrottle): Column {
  const store = createStore<ColumnState>(() => ({ messages, answering: undefined }));
  const { getState, setState } = store;
  const records = createRecordStore();
  let stopCompletion: (() => void) | undefined;
  let isClosed = false;
  let pendingCosts = 0;

  const setAndNotify = (change: Partial<ColumnState>) => {
    if (isClosed) {
      return;
    }
    setState(change);
    onChange();
  };
  const stop = () => stopCompletion?.();

  const answer = (
    asked: readonly Message[],
    history: readonly Message[],
    { system, explainError, resolveCost, pendingDefaults: _, ...params }: CompletionOptions,
  ) => {
    stop();
    const message = createMessage('assistant', '', 'loading', { model: params.model });
    const request = { ...params, messages: toWireMessages([...history, ...asked], system) };
    setAndNotify({ messages: [...asked, message], answering: message.id });
    const onEnd = (outcome: Outcome, failure: Failure, result: StreamResult) => {
      stopCompletion = undefined;
      pendingCosts += 1;
      const current = getState().messages;
      const ended =
        outcome === 'failed' ? failMessage(current, message.id, failure) : completeMessage(current, message.id, outcome === 'stopped');
      setAndNotify({ messages: updateMessage(ended, message.id, toMessageFields(result)), answering: undefined });
      const answered = getState().messages.find(({ id }) => id === message.id);
      void resolveCost({ params: request, text: answered ? splitError(answered).text : '', result }).then((fields) => {
        pendingCosts -= 1;
        setAndNotify({ messages: updateMessage(getState().messages, message.id, fields) });
      });
    };
    const onText = (text: string) => setState({ messages: appendText(getState().messages, message.id, text) });
    const onReasoning = (text: string, milliseconds: number) =>
      setState({ messages: appendReasoning(getState().messages, message.id, text, milliseconds) });
    stopCompletion = runCompletion(request, { onText, onReasoning, onEnd }, explainError, records.start(message.id), createThrottle);
  };

  return {
    id: counter++,
    store,
    send: (question, history, options) => answer([...getState().messages, question], history, options),
    retry: (history, options) => answer(getState().messages.slice(0, -1), history, options),
    stop,
    isBusy: () => getState().answering !== undefined || pendingCosts > 0,
    getRecord: records.get,
    close: () => {
      stop();
      isClosed = true;
    },
  };
}
