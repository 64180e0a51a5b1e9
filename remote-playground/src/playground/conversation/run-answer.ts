import type { CompletionParams } from '../api/types';
import { createMessage, type Message, splitError, toWireMessages } from '../library/message';
import type { MessageStore } from './message-store';
import { type Outcome, type Recorder, runCompletion, type StreamResult, toMessageFields } from './run-completion';
import { appendReasoning, appendText, completeMessage, type Failure, failMessage, updateMessage } from './transitions';

export type EndedCompletion = { params: CompletionParams; text: string; result: StreamResult };

export type UsageAndCost = Pick<Message, 'usage' | 'cost'>;

/** Never rejects; what is unknown is missing from the result. */
export type ResolveCost = (completion: EndedCompletion) => Promise<UsageAndCost>;

export type CompletionOptions = Omit<CompletionParams, 'messages'> & {
  system: string;
  explainError: (error: unknown) => string;
  resolveCost: ResolveCost;
  /** Set while the model's defaults are loading; they override the other options. */
  pendingDefaults?: () => Promise<Partial<Omit<CompletionParams, 'messages'>>>;
};

/** Shared by all answers of a conversation. */
export type OngoingAnswers = {
  /** Set while an answer is requested or streams in. */
  stop: (() => void) | undefined;
  /** Number of answers whose cost is not known yet. */
  pendingCosts: number;
  isPageHiding: boolean;
  startRecord: (messageId: string) => Recorder;
};

/** Appends an answer to `history` and streams it in. */
export function runAnswer(
  messageStore: MessageStore,
  ongoing: OngoingAnswers,
  history: readonly Message[],
  { system, explainError, resolveCost, pendingDefaults, ...params }: CompletionOptions,
): void {
  const { tree, store, showAndPersist, patch } = messageStore;
  const { getState, setState } = store;
  const message = createMessage('assistant', '', 'loading', { model: params.model });
  let request = { ...params, messages: toWireMessages(history, system) };
  const end = (reported: Outcome, failure: Failure, fields: Partial<Message> = {}) => {
    ongoing.stop = undefined;
    // Browsers break connections before they report that the page unloads.
    const outcome = reported === 'failed' && ongoing.isPageHiding ? 'stopped' : reported;
    const current = getState().messages;
    const ended =
      outcome === 'failed' ? failMessage(current, message.id, failure) : completeMessage(current, message.id, outcome === 'stopped');
    showAndPersist(updateMessage(ended, message.id, fields), { answering: undefined, outcome });
  };
  const onEnd = (outcome: Outcome, failure: Failure, result: StreamResult) => {
    ongoing.pendingCosts += 1;
    end(outcome, failure, toMessageFields(result));
    const finalMessage = tree.get(message.id)?.message;
    void resolveCost({ params: request, text: finalMessage ? splitError(finalMessage).text : '', result }).then((fields) => {
      patch(message.id, fields);
      ongoing.pendingCosts -= 1;
      // `isBusy` has changed.
      setState({});
    });
  };
  const run = (overrides: Partial<CompletionParams>) => {
    request = { ...request, ...overrides };
    const events = { ...createTextEvents(messageStore, message.id), onEnd };
    ongoing.stop = runCompletion(request, events, explainError, ongoing.startRecord(message.id));
  };

  showAndPersist([...history, message], { answering: message.id, outcome: undefined });
  if (pendingDefaults === undefined) {
    run({});
    return;
  }
  ongoing.stop = () => end('stopped', { message: '' });
  const isWaiting = () => getState().answering === message.id;
  pendingDefaults().then(
    (defaults) => isWaiting() && run(defaults),
    () => isWaiting() && run({}),
  );
}

function createTextEvents({ tree, store, persister }: MessageStore, id: string) {
  const { getState, setState } = store;
  const update = (next: readonly Message[]) => {
    const [node, updated] = [tree.get(id), next.findLast((message) => message.id === id)];
    if (node && updated) {
      tree.set(id, { ...node, message: updated });
    }
    persister.markDirty({ put: [id] });
    setState({ messages: next });
    persister.schedule();
  };
  return {
    onText: (text: string) => update(appendText(getState().messages, id, text)),
    onReasoning: (text: string, milliseconds: number) => update(appendReasoning(getState().messages, id, text, milliseconds)),
  };
}
