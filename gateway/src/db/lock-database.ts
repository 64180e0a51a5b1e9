import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, LibsqlError, type Transaction } from '@libsql/client';

/** A stopping gateway may still settle its last calls. */
const defaultWaitMs = 6000;

// A garbage-collected lock would be released.
let lock: Transaction | undefined;

const isBusy = (error: unknown) => error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY');

/**
 * Makes this process the only gateway on a database file: a second one would refund the reservations of the first and miss its option
 * changes. The operating system releases the lock with the process.
 */
export async function lockDatabase(databaseUrl: string, waitMs = defaultWaitMs): Promise<void> {
  if (!databaseUrl.startsWith('file:') || databaseUrl.includes(':memory:')) {
    return;
  }
  const url = `${databaseUrl.replace(/\?.*$/, '')}.lock`;
  let client: Client | undefined;
  for (const end = Date.now() + waitMs; lock === undefined; await pause(100)) {
    try {
      client ??= createClient({ url });
      lock = await client.transaction('write');
    } catch (error) {
      if (!isBusy(error)) {
        return;
      }
      if (Date.now() > end) {
        throw new Error('Another console works on this data folder: stop it, or choose another folder with DATA_DIR=FOLDER npm start');
      }
    }
  }
}
