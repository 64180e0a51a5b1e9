import type { ChatContentPart } from '@console/shared/contract';
import type { SearchOutcome, Source } from '../api/sources';
import type { WireMessage } from '../api/types';

const roles = ['user', 'assistant', 'system'] as const;

export type MessageRole = (typeof roles)[number];

/** Whether it is none that only a later version knows. */
export const isKnownRole = (role: unknown): role is MessageRole => roles.some((known) => known === role);

/** `loading` until the first text, `incomplete` while it grows; the other two are final. */
export type MessageStatus = 'loading' | 'incomplete' | 'complete' | 'error';

/** A message as it is stored. Fields are only ever added: an earlier version must be able to read what a later one wrote. */
export type Message = {
  role: MessageRole;
  content: ChatContentPart[];
  /** Unix milliseconds. */
  createAt: number;
  id: string;
  status: MessageStatus;
  /** Who was asked. */
  model?: string;
  /** Where in the text the words of an error begin, when `status` is `error`. */
  errorAt?: number;
  /** What the gateway calls that error: its `error.code`. */
  errorCode?: string;
  /** The person ended it before the model did, or left the page. */
  stopped?: boolean;
  /** What the model thought, apart from its text: shown on request, never sent back. */
  reasoning?: string;
  /** How long it thought, in milliseconds. */
  reasonedFor?: number;
  /** Pages of the web that it draws on. */
  sources?: Source[];
  /** Why there are none although a search was wanted. */
  search?: Exclude<SearchOutcome, 'found'>;
  usage?: Usage;
  timing?: Timing;
  cost?: Cost;
};

/** Tokens; `isEstimate` where nobody who knows has told them. */
export type Usage = { prompt: number; completion: number; isEstimate?: true };

/** Unix milliseconds; no `firstAt` where nothing came. */
export type Timing = { sentAt: number; firstAt?: number; endedAt: number };

/** Points; null for a model that has no price. */
export type Cost = { quota: number | null; isEstimate?: true };

let counter = 0;

/** Not crypto.randomUUID: it is missing over plain HTTP. */
export const newId = () => `${Date.now().toString(36)}-${(counter++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export const newMessage = (
  role: MessageRole,
  content: string | readonly ChatContentPart[],
  status: MessageStatus,
  more: Pick<Message, 'model'> = {},
): Message => ({
  role,
  content: typeof content === 'string' ? [{ type: 'text', text: content }] : [...content],
  createAt: Date.now(),
  id: newId(),
  status,
  ...more,
});

/** All text of a message, the words of an error included. */
export const textOf = ({ content }: Message): string => content.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** What the model (or the person) said, and apart from it the words of the error that ended it. */
export function partsOf(message: Message): { said: string; error: string | undefined } {
  const text = textOf(message);
  if (message.status !== 'error') {
    return { said: text, error: undefined };
  }
  // Messages of others, who do not mark where the error begins, are shown as an error altogether.
  const at = message.errorAt ?? 0;
  return { said: text.slice(0, at), error: text.slice(at).trim() };
}

/** Whether it failed because the person had nothing left to pay with: asking again does not help. */
export const isUnpaid = ({ errorCode }: Pick<Message, 'errorCode'>): boolean => errorCode === 'insufficient_user_quota';

export const isAnswering = ({ status }: Message): boolean => status === 'loading' || status === 'incomplete';

/**
 * The conversation as it is sent: the system prompt first, no words of errors, nothing empty. A question that nothing was said to is left
 * out with its answer, but for the last one: some providers refuse two questions in a row.
 */
export function wireMessages(messages: readonly Message[], system: string): WireMessage[] {
  const said = messages.map(toWire);
  const isUnanswered = (index: number) => {
    const next = messages[index + 1]?.role;
    return messages[index]?.role === 'user' && (next === 'user' || (next === 'assistant' && said[index + 1] === undefined));
  };
  const sent = said.flatMap((message, index) => (message === undefined || isUnanswered(index) ? [] : [message]));
  return system.trim() === '' ? sent : [{ role: 'system', content: system }, ...sent];
}

function toWire(message: Message): WireMessage | undefined {
  const { role, content } = message;
  if (!isKnownRole(role)) {
    return undefined;
  }
  if (content.some((part) => part.type !== 'text')) {
    return { role, content };
  }
  const { said: text } = partsOf(message);
  return text.trim() === '' ? undefined : { role, content: text };
}
