import type { MessageNode } from '../conversation/message-tree';
import { parseMessage } from '../conversation/stored-messages';
import type { MessageRecord } from './database';
import type { Session } from './session';

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
