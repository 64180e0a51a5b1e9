import { type Database, sessionRange } from './database';
import type { StoredSession } from './session';
import { applyChange, type SessionChange, toRecord } from './session-change';

const begin = (database: Database) => {
  const transaction = database.transaction(['sessions', 'messages'], 'readwrite', { durability: 'relaxed' });
  return { done: transaction.done, sessions: transaction.objectStore('sessions'), messages: transaction.objectStore('messages') };
};

/** Runs in one transaction. @returns whether all of it is stored; on a full disk nothing of it is */
async function inTransaction(
  database: Database,
  work: (stores: ReturnType<typeof begin>) => Promise<unknown[]> | unknown[],
): Promise<boolean> {
  try {
    const stores = begin(database);
    await Promise.all([...(await work(stores)), stores.done]);
    return true;
  } catch {
    return false;
  }
}

export const writeChange = (database: Database, id: string, { session, put = [], remove = [] }: SessionChange): Promise<boolean> =>
  inTransaction(database, async ({ sessions, messages }) => {
    // Merged with the stored session, which another tab may have renamed.
    const before = session && (await sessions.get(id));
    return [
      ...put.map((node) => messages.put(toRecord(id, node))),
      ...remove.map((message) => messages.delete([id, message])),
      ...(session ? [sessions.put(applyChange(id, before, session))] : []),
    ];
  });

export const insertSessions = (database: Database, stored: readonly StoredSession[]): Promise<boolean> =>
  inTransaction(database, ({ sessions, messages }) =>
    stored.flatMap(({ session, nodes }) => [sessions.put(session), ...nodes.map((node) => messages.put(toRecord(session.id, node)))]),
  );

export const deleteSessions = (database: Database, ids: readonly string[]): Promise<boolean> =>
  inTransaction(database, ({ sessions, messages }) => ids.flatMap((id) => [sessions.delete(id), messages.delete(sessionRange(id))]));
