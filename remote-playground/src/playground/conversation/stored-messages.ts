import type { ChatContentPart } from '@console/shared/contract';
import { isAnswering, type Message, type MessageRole, type MessageStatus, newMessage } from './message';

export const messagesKey = 'playground_messages';

/** What was stored, or that it cannot be read at all. */
export type StoredMessages = { messages: Message[]; unreadable: boolean };

/**
 * Reads stored messages of this, an earlier or a later version: what is missing gets an ordinary value, what is unknown
 * is kept, what is no message is left out. An answer that was still running when it was stored has ended since.
 */
export function readMessages(text: string | undefined): StoredMessages {
  if (text === undefined) {
    return { messages: [], unreadable: false };
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (Array.isArray(stored)) {
      return { messages: stored.flatMap(readMessage).map(ended), unreadable: false };
    }
  } catch {
    // Told below.
  }
  return { messages: [], unreadable: true };
}

/** An answer whose page has gone without ending it. */
export const ended = (message: Message): Message => (isAnswering(message) ? { ...message, status: 'complete', stopped: true } : message);

/**
 * One stored message as it is; none for what is no message. Roles and states of a later version stay what they are: such a message
 * is drawn like a finished answer and never sent.
 */
export function readMessage(stored: unknown): Message[] {
  if (typeof stored !== 'object' || stored === null) {
    return [];
  }
  const { role, content, createAt, id, status, ...others } = stored as Record<keyof Message, unknown>;
  const parts = readContent(content);
  if (typeof role !== 'string' || parts === undefined) {
    return [];
  }
  const fresh = newMessage('assistant', '', 'complete');
  const message: Message = {
    ...(others as Pick<Message, 'model' | 'errorAt' | 'stopped'>),
    role: role as MessageRole,
    content: parts,
    createAt: typeof createAt === 'number' ? createAt : fresh.createAt,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : fresh.id,
    status: typeof status === 'string' ? (status as MessageStatus) : 'complete',
  };
  return [message];
}

function readContent(content: unknown): ChatContentPart[] | undefined {
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
