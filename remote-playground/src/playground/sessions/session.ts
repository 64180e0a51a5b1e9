import { type Message, textOf } from '../conversation/message';
import type { Node } from '../conversation/tree';

/** A session as it is stored, apart from its messages. Fields are only ever added, and what is unknown is kept. */
export type Session = {
  id: string;
  /** The first question, cut. */
  title: string;
  /** What the person has called it. */
  name?: string;
  /** Unix milliseconds. */
  createdAt: number;
  updatedAt: number;
  /** The last message of the path that is shown. */
  head?: string | undefined;
  /** Its settings, as `playground_inputs` has them. */
  inputs?: Record<string, unknown> | undefined;
};

/** A session with everything in it. */
export type Volume = { session: Session; nodes: readonly Node[] };

const titleLength = 80;

/** The first question on one line, cut; empty when nothing has been asked in words. */
export function titleOf(messages: readonly Message[]): string {
  const question = messages.find(({ role }) => role === 'user');
  if (question === undefined) {
    return '';
  }
  const line = textOf(question).slice(0, 1000).replace(/\s+/g, ' ').trim();
  return [...line].length > titleLength ? `${[...line].slice(0, titleLength).join('')}…` : line;
}

/** Newest first. */
export const inOrder = (sessions: readonly Session[]): Session[] => [...sessions].sort((a, b) => b.updatedAt - a.updatedAt);

/** Reads a stored session of this, an earlier or a later version; undefined for what is none. */
export function readSession(stored: unknown): Session | undefined {
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
