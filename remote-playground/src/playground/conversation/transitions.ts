import type { ChatContentPart } from '@console/shared/contract';
import { createMessage, isAnswering, type Message, messageText } from '../library/message';
import { isTextFile } from '../library/text-file';

/** Final messages never change. */
const updateUnfinished = (messages: readonly Message[], id: string, change: (message: Message) => Message): readonly Message[] =>
  messages.map((message) => (message.id === id && isAnswering(message) ? change(message) : message));

/** `code` is the gateway's. */
export type Failure = { message: string; code?: string | undefined };

export const appendText = (messages: readonly Message[], id: string, text: string): readonly Message[] =>
  text === '' ? messages : updateUnfinished(messages, id, (message) => ({ ...withAppendedText(message, text), status: 'incomplete' }));

export const appendReasoning = (messages: readonly Message[], id: string, more: string, reasonedFor: number): readonly Message[] =>
  updateUnfinished(messages, id, (message) => ({ ...message, reasoning: (message.reasoning ?? '') + more, reasonedFor }));

export const completeMessage = (messages: readonly Message[], id: string, isStopped = false): readonly Message[] =>
  updateUnfinished(messages, id, (message) => ({ ...message, status: 'complete', ...(isStopped && { stopped: true }) }));

export const failMessage = (messages: readonly Message[], id: string, failure: Failure): readonly Message[] =>
  updateUnfinished(messages, id, (message) => {
    const text = messageText(message);
    return {
      ...withAppendedText(message, text === '' ? failure.message : `\n\n${failure.message}`),
      status: 'error',
      errorAt: text.length,
      ...(failure.code && { errorCode: failure.code }),
    };
  });

export const updateMessage = (messages: readonly Message[], id: string, facts: Partial<Message>): readonly Message[] =>
  messages.map((message) => (message.id === id ? { ...message, ...facts } : message));

/** Undefined unless a question precedes the answer. */
export function historyBefore(messages: readonly Message[], id: string): readonly Message[] | undefined {
  const at = messages.findIndex((message) => message.id === id && message.role === 'assistant');
  return messages[at - 1]?.role === 'user' ? messages.slice(0, at) : undefined;
}

/** Keeps the images and files of the question. */
export function editQuestion(messages: readonly Message[], id: string, text: string): readonly Message[] | undefined {
  const at = messages.findIndex((message) => message.id === id && message.role === 'user');
  const question = messages[at];
  if (question === undefined) {
    return undefined;
  }
  const others = question.content.filter((part) => part.type !== 'text' || isTextFile(part));
  const content: ChatContentPart[] = text === '' ? others : [{ type: 'text', text }, ...others];
  return [...messages.slice(0, at), createMessage('user', content, 'complete')];
}

/** Removes the question together with its answer. */
export function removeMessage(messages: readonly Message[], id: string): readonly Message[] {
  const at = messages.findIndex((message) => message.id === id);
  const isPair = messages[at]?.role === 'assistant' && messages[at - 1]?.role === 'user';
  return messages.filter((_message, index) => index !== at && !(isPair && index === at - 1));
}

function withAppendedText(message: Message, text: string): Message {
  const last = message.content.at(-1);
  if (last?.type !== 'text') {
    return { ...message, content: [...message.content, { type: 'text', text }] };
  }
  return { ...message, content: [...message.content.slice(0, -1), { type: 'text', text: last.text + text }] };
}
