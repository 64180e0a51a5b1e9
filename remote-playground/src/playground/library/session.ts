import { type Message, messageText } from './message';
import type { MessageNode } from './message-tree';

/** Stored without its messages. Fields are only ever added, and unknown ones are kept. */
export type Session = {
  id: string;
  /** The start of the first question. */
  title: string;
  /** Set by the user. */
  name?: string;
  /** Unix milliseconds. */
  createdAt: number;
  updatedAt: number;
  /** The last message of the shown path. */
  head?: string | undefined;
  /** In the shape of `playground_inputs`. */
  inputs?: Record<string, unknown> | undefined;
};

export type StoredSession = { session: Session; nodes: readonly MessageNode[] };

const titleLength = 80;

export function deriveTitle(messages: readonly Message[]): string {
  const question = messages.find(({ role }) => role === 'user');
  if (question === undefined) {
    return '';
  }
  const line = messageText(question).slice(0, 1000).replace(/\s+/g, ' ').trim();
  return [...line].length > titleLength ? `${[...line].slice(0, titleLength).join('')}…` : line;
}

export const sortByUpdated = (sessions: readonly Session[]): Session[] => [...sessions].sort((a, b) => b.updatedAt - a.updatedAt);

export function parseSession(stored: unknown): Session | undefined {
  if (typeof stored !== 'object' || stored === null) {
    return undefined;
  }
  const { id, title, name, createdAt, updatedAt, ...others } = stored as Record<keyof Session, unknown>;
  if (typeof id !== 'string') {
    return undefined;
  }
  const created = typeof createdAt === 'number' ? createdAt : 0;
  return {
    ...(others as Pick<Session, 'head' | 'inputs'>),
    id,
    title: typeof title === 'string' ? title : '',
    ...(typeof name === 'string' && { name }),
    createdAt: created,
    updatedAt: typeof updatedAt === 'number' ? updatedAt : created,
  };
}
