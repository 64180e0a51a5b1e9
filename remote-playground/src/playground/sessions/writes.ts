import { type Change, changed, recordOf } from './changes';
import { type Database, rangeOf } from './database';
import type { Volume } from './session';

const begin = (database: Database) => {
  const transaction = database.transaction(['sessions', 'messages'], 'readwrite', { durability: 'relaxed' });
  return { done: transaction.done, sessions: transaction.objectStore('sessions'), messages: transaction.objectStore('messages') };
};

/** Runs in one transaction. @returns whether all of it is stored; on a full disk nothing of it is */
async function inOne(database: Database, work: (stores: ReturnType<typeof begin>) => Promise<unknown[]> | unknown[]): Promise<boolean> {
  try {
    const stores = begin(database);
    await Promise.all([...(await work(stores)), stores.done]);
    return true;
  } catch {
    return false;
  }
}

export const write = (database: Database, id: string, { session, put = [], remove = [] }: Change): Promise<boolean> =>
  inOne(database, async ({ sessions, messages }) => {
    // From what is stored, not from memory: another tab may have given it a name.
    const before = session && (await sessions.get(id));
    return [
      ...put.map((node) => messages.put(recordOf(id, node))),
      ...remove.map((message) => messages.delete([id, message])),
      ...(session ? [sessions.put(changed(id, before, session))] : []),
    ];
  });

export const insert = (database: Database, volumes: readonly Volume[]): Promise<boolean> =>
  inOne(database, ({ sessions, messages }) =>
    volumes.flatMap(({ session, nodes }) => [sessions.put(session), ...nodes.map((node) => messages.put(recordOf(session.id, node)))]),
  );

export const erase = (database: Database, ids: readonly string[]): Promise<boolean> =>
  inOne(database, ({ sessions, messages }) => ids.flatMap((id) => [sessions.delete(id), messages.delete(rangeOf(id))]));
