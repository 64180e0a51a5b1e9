import type { ChatContentPart } from '@console/shared/contract';
import type { SearchOutcome, Source } from '../api/sources';
import { parseToolCalls, type ToolCall } from '../api/tool-calls';
import type { WireMessage } from '../api/types';
import { isTextFile, toFileText } from './text-file';

const roles = ['user', 'assistant', 'system'] as const;

export type MessageRole = (typeof roles)[number];

export const isKnownRole = (role: unknown): role is MessageRole => roles.some((known) => known === role);

/** `loading` until the first text, `incomplete` while streaming; the others are final. */
export type MessageStatus = 'loading' | 'incomplete' | 'complete' | 'error';

/** Stored. Fields are only ever added, so that earlier versions can read what later ones wrote. */
export type Message = {
  role: MessageRole;
  content: ChatContentPart[];
  /** Unix milliseconds. */
  createAt: number;
  id: string;
  status: MessageStatus;
  model?: string;
  /** The index in the text where the error message starts. */
  errorAt?: number;
  /** The gateway's `error.code`. */
  errorCode?: string;
  stopped?: boolean;
  /** Never sent back to the model. */
  reasoning?: string;
  /** Milliseconds. */
  reasonedFor?: number;
  sources?: Source[];
  /** Addresses of generated images; never sent back to the model. */
  images?: string[];
  /** Sent back to the model only where there is no text, since calls without results are refused. */
  toolCalls?: ToolCall[];
  search?: Exclude<SearchOutcome, 'found'>;
  usage?: Usage;
  timing?: Timing;
  cost?: Cost;
};

/** Tokens. */
export type Usage = { prompt: number; completion: number; isEstimate?: true };

/** Unix milliseconds; no `firstAt` where nothing came. */
export type Timing = { sentAt: number; firstAt?: number; endedAt: number };

/** Points; null for a model that has no price. */
export type Cost = { quota: number | null; isEstimate?: true };

let counter = 0;

/** crypto.randomUUID is missing over plain HTTP. */
export const createId = () => `${Date.now().toString(36)}-${(counter++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export const createMessage = (
  role: MessageRole,
  content: string | readonly ChatContentPart[],
  status: MessageStatus,
  more: Pick<Message, 'model'> = {},
): Message => ({
  role,
  content: typeof content === 'string' ? [{ type: 'text', text: content }] : [...content],
  createAt: Date.now(),
  id: createId(),
  status,
  ...more,
});

/** Includes the error message, but no files. */
export const messageText = ({ content }: Pick<Message, 'content'>): string =>
  content.map((part) => (part.type === 'text' && !isTextFile(part) ? part.text : '')).join('');

export function splitError(message: Message): { text: string; error: string | undefined } {
  const text = messageText(message);
  if (message.status !== 'error') {
    return { text: text, error: undefined };
  }
  // Without a mark the whole text is the error.
  const at = message.errorAt ?? 0;
  return { text: text.slice(0, at), error: text.slice(at).trim() };
}

export const isQuotaExhausted = ({ errorCode }: Pick<Message, 'errorCode'>): boolean => errorCode === 'insufficient_user_quota';

export const isAnswering = ({ status }: Message): boolean => status === 'loading' || status === 'incomplete';

/**
 * Leaves out errors, empty messages, and questions without an answer except for the last: some providers refuse two
 * questions in a row.
 */
export function toWireMessages(messages: readonly Message[], system: string): WireMessage[] {
  const converted = messages.map(toWireMessage);
  const isUnanswered = (index: number) => {
    const next = messages[index + 1]?.role;
    return messages[index]?.role === 'user' && (next === 'user' || (next === 'assistant' && converted[index + 1] === undefined));
  };
  const messagesToSend = converted.flatMap((message, index) => (message === undefined || isUnanswered(index) ? [] : [message]));
  return system.trim() === '' ? messagesToSend : [{ role: 'system', content: system }, ...messagesToSend];
}

function toWireMessage(message: Message): WireMessage | undefined {
  const { role, content } = message;
  if (!isKnownRole(role)) {
    return undefined;
  }
  if (content.some((part) => part.type !== 'text')) {
    return { role, content: content.map((part) => (isTextFile(part) ? { type: 'text', text: toFileText(part) } : part)) };
  }
  const own = splitError(message).text.replaceAll(inlineImage, imagePlaceholder);
  const text = [own, ...content.filter(isTextFile).map(toFileText)].filter((part) => part !== '').join('\n\n');
  const sent = text.trim() === '' ? wordlessText(message) : text;
  return sent.trim() === '' ? undefined : { role, content: sent };
}

// As text, an image would cost as many tokens as a book.
const inlineImage = /!\[[^\]]*\]\(data:image\/[^)]*\)/g;

const imagePlaceholder = '[image]';

/** Providers refuse answers without text. */
function wordlessText({ images = [], toolCalls }: Message): string {
  const calls = parseToolCalls(toolCalls).map((call) => `[called ${call.name}(${call.arguments})]`);
  return [...(images.length > 0 ? [imagePlaceholder] : []), ...calls].join('\n');
}
