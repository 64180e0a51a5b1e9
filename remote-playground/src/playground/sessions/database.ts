import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Message } from '../conversation/message';
import type { Session } from './session';

/** A message as it is stored, under its session and its id. */
export type MessageRecord = Message & { session: string; parent?: string | undefined };

interface Schema extends DBSchema {
  sessions: { key: string; value: Session };
  messages: { key: [session: string, id: string]; value: MessageRecord };
}

export type Database = IDBPDatabase<Schema>;

const version = 1;

/** Every person of a browser has their own. */
export const databaseName = (person: string): string => `playground-${person}`;

/** All messages of one session: a list comes after any text in the order of keys. */
export const rangeOf = (session: string): IDBKeyRange => IDBKeyRange.bound([session], [session, []]);

/** @returns undefined where the browser keeps none (private window, blocked, full) */
export async function openDatabase(person: string): Promise<Database | undefined> {
  try {
    const database = await openAnyVersion(databaseName(person));
    // A later version may want to change it.
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch {
    return undefined;
  }
}

async function openAnyVersion(name: string): Promise<Database> {
  try {
    return await openDB<Schema>(name, version, {
      upgrade: (database) => {
        database.createObjectStore('sessions', { keyPath: 'id' });
        database.createObjectStore('messages', { keyPath: ['session', 'id'] });
      },
    });
  } catch (cause) {
    // A later version of the playground was here: it has only added to what this one knows.
    if ((cause as Partial<DOMException> | null)?.name === 'VersionError') {
      return openDB<Schema>(name);
    }
    throw cause;
  }
}
