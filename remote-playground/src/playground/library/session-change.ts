import type { MessageRecord } from './database';
import type { MessageNode } from './message-tree';
import type { Session } from './session';
import { parseMessage } from './stored-messages';

/** Only changes are written, so that tabs do not overwrite each other's messages. */
export type SessionChange = {
  session?: Partial<Omit<Session, 'id'>>;
  put?: readonly MessageNode[];
  remove?: readonly string[];
};

export const toRecord = (session: string, { message, parent }: MessageNode): MessageRecord => ({ ...message, session, parent });

export const fromRecord = ({ session, parent, ...message }: MessageRecord): MessageNode[] =>
  parseMessage(message).map((read) => ({ message: read, parent: typeof parent === 'string' ? parent : undefined }));

export function applyChange(id: string, before: Session | undefined, change: SessionChange['session']): Session {
  const now = Date.now();
  return { id, title: '', createdAt: now, updatedAt: now, ...before, ...change };
}
