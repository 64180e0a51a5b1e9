import type { ChatContentPart } from '@console/shared/contract';
import { isAnswering, type Message, newMessage, textOf } from './message';

/** Changes one message unless it is final: a complete or failed message stays as it is. */
const changeRunning = (messages: readonly Message[], id: string, change: (message: Message) => Message): readonly Message[] =>
  messages.map((message) => (message.id === id && isAnswering(message) ? change(message) : message));

/** Why there is no answer, or no more of it: in words, and what the gateway calls it. */
export type Failure = { words: string; code?: string | undefined };

/** Streamed text has arrived. */
export const withText = (messages: readonly Message[], id: string, text: string): readonly Message[] =>
  text === '' ? messages : changeRunning(messages, id, (message) => ({ ...appended(message, text), status: 'incomplete' }));

/** The model has thought more: that is no text yet. */
export const withReasoning = (messages: readonly Message[], id: string, more: string, reasonedFor: number): readonly Message[] =>
  changeRunning(messages, id, (message) => ({ ...message, reasoning: (message.reasoning ?? '') + more, reasonedFor }));

/** End marker, empty choices, end of the stream, or the person's stop (`isStopped`): that one is marked, since it looks finished. */
export const completed = (messages: readonly Message[], id: string, isStopped = false): readonly Message[] =>
  changeRunning(messages, id, (message) => ({ ...message, status: 'complete', ...(isStopped && { stopped: true }) }));

/** The call was refused or the stream failed: what arrived stays, the words of the error follow it. */
export const failed = (messages: readonly Message[], id: string, { words, code }: Failure): readonly Message[] =>
  changeRunning(messages, id, (message) => {
    const text = textOf(message);
    return {
      ...appended(message, text === '' ? words : `\n\n${words}`),
      status: 'error',
      errorAt: text.length,
      ...(code && { errorCode: code }),
    };
  });

/** What an answer took and cost is known; some of it after it has ended. */
export const measured = (messages: readonly Message[], id: string, facts: Partial<Message>): readonly Message[] =>
  messages.map((message) => (message.id === id ? { ...message, ...facts } : message));

/** For a retry: everything before that answer, or undefined where nobody asked for it. */
export function beforeAnswer(messages: readonly Message[], id: string): readonly Message[] | undefined {
  const at = messages.findIndex((message) => message.id === id && message.role === 'assistant');
  return messages[at - 1]?.role === 'user' ? messages.slice(0, at) : undefined;
}

/** For a question in other words: everything before it, and the new one with what the old one carried beside its text. */
export function edited(messages: readonly Message[], id: string, text: string): readonly Message[] | undefined {
  const at = messages.findIndex((message) => message.id === id && message.role === 'user');
  const question = messages[at];
  if (question === undefined) {
    return undefined;
  }
  const others = question.content.filter((part) => part.type !== 'text');
  const content: ChatContentPart[] = text === '' ? others : [{ type: 'text', text }, ...others];
  return [...messages.slice(0, at), newMessage('user', content, 'complete')];
}

/** Removes a message; an answer takes the question directly before it along. */
export function without(messages: readonly Message[], id: string): readonly Message[] {
  const at = messages.findIndex((message) => message.id === id);
  const isPair = messages[at]?.role === 'assistant' && messages[at - 1]?.role === 'user';
  return messages.filter((_message, index) => index !== at && !(isPair && index === at - 1));
}

function appended(message: Message, text: string): Message {
  const last = message.content.at(-1);
  if (last?.type !== 'text') {
    return { ...message, content: [...message.content, { type: 'text', text }] };
  }
  return { ...message, content: [...message.content.slice(0, -1), { type: 'text', text: last.text + text }] };
}
