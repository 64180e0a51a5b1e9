import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Message } from './message';
import type { Session } from './session';

export type MessageRecord = Message & { session: string; parent?: string | undefined };

interface Schema extends DBSchema {
  sessions: { key: string; value: Session };
  messages: { key: [session: string, id: string]; value: MessageRecord };
}

export type Database = IDBPDatabase<Schema>;

const version = 1;

export const databaseName = (userId: string): string => `playground-${userId}`;

/** Arrays sort after all strings. */
export const sessionRange = (session: string): IDBKeyRange => IDBKeyRange.bound([session], [session, []]);

/** @returns undefined in private windows and where storage is blocked or full */
export async function openDatabase(userId: string): Promise<Database | undefined> {
  try {
    const database = await openAnyVersion(databaseName(userId));
    // Lets a later version upgrade the database.
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
    // A later version has only added to the schema.
    if ((cause as Partial<DOMException> | null)?.name === 'VersionError') {
      return openDB<Schema>(name);
    }
    throw cause;
  }
}
