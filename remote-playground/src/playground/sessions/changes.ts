import { readMessage } from '../conversation/stored-messages';
import type { Node } from '../conversation/tree';
import type { MessageRecord } from './database';
import type { Session } from './session';

/** What has changed of a session; no more than that is stored, so that two tabs do not overwrite each other's messages. */
export type Change = {
  session?: Partial<Omit<Session, 'id'>>;
  put?: readonly Node[];
  /** Ids of messages. */
  remove?: readonly string[];
};

export const recordOf = (session: string, { message, parent }: Node): MessageRecord => ({ ...message, session, parent });

/** A stored message in its place; none for what cannot be read. */
export const nodesOf = ({ session, parent, ...message }: MessageRecord): Node[] =>
  readMessage(message).map((read) => ({ message: read, parent: typeof parent === 'string' ? parent : undefined }));

/** A session after a change of it; a new one where there was none. */
export function changed(id: string, before: Session | undefined, change: Change['session']): Session {
  const now = Date.now();
  return { id, title: '', createdAt: now, updatedAt: now, ...before, ...change };
}
