import type { ChatContentPart } from '@console/shared/contract';
import { createMessage, isAnswering, type Message, type MessageRole, type MessageStatus } from './message';

export const messagesKey = 'playground_messages';

export type StoredMessages = { messages: Message[]; unreadable: boolean };

/** Parses messages of any version: missing fields get defaults, unknown ones are kept, and invalid entries are dropped. */
export function parseMessages(text: string | undefined): StoredMessages {
  if (text === undefined) {
    return { messages: [], unreadable: false };
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (Array.isArray(stored)) {
      return { messages: stored.flatMap(parseMessage).map(markInterrupted), unreadable: false };
    }
  } catch {
    // Reported below.
  }
  return { messages: [], unreadable: true };
}

/** Ends an answer whose page was closed. */
export const markInterrupted = (message: Message): Message =>
  isAnswering(message) ? { ...message, status: 'complete', stopped: true } : message;

/** Empty for anything that is not a message. Unknown roles and states are kept; such messages are shown but never sent. */
export function parseMessage(stored: unknown): Message[] {
  if (typeof stored !== 'object' || stored === null) {
    return [];
  }
  const { role, content, createAt, id, status, ...others } = stored as Record<keyof Message, unknown>;
  const parts = parseContent(content);
  if (typeof role !== 'string' || parts === undefined) {
    return [];
  }
  const defaults = createMessage('assistant', '', 'complete');
  const message: Message = {
    ...(others as Pick<Message, 'model' | 'errorAt' | 'stopped'>),
    role: role as MessageRole,
    content: parts,
    createAt: typeof createAt === 'number' ? createAt : defaults.createAt,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : defaults.id,
    status: typeof status === 'string' ? (status as MessageStatus) : 'complete',
  };
  return [message];
}

function parseContent(content: unknown): ChatContentPart[] | undefined {
  if (typeof content === 'string') {
    return [{ type: 'text', text: content }];
  }
  if (!Array.isArray(content)) {
    return undefined;
  }
  return content.filter((part): part is ChatContentPart => {
    const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
    return type === 'text' ? typeof text === 'string' : typeof type === 'string';
  });
}
