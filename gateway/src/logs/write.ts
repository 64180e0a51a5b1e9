import type { LogOther } from '@console/shared/contract';
import { now } from '../clock';
import type { Database } from '../db/open';
import { logs } from '../db/schema';

/** Writes a line that is no consumption: a gift, a top-up, a change by an administrator. `type` is one of `logType`. */
export async function writeEvent(db: Database, user: { id: number; username: string }, type: number, content: string): Promise<void> {
  await db.insert(logs).values({ user_id: user.id, username: user.username, created_at: now(), type, content });
}

/** The text that `logs.other` holds. */
export const otherText = (other: LogOther): string => JSON.stringify(other);
