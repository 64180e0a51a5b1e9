import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, LibsqlError, type Transaction } from '@libsql/client';

/** A gateway that is being stopped may still settle its last calls. */
const usualWaitMs = 6000;

// Held as long as the process: collected as garbage it would be let go.
let lock: Transaction | undefined;

const isBusy = (error: unknown) => error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY');

/**
 * Makes this process the only gateway on a database file: a second one would give back what the calls of the first hold, and
 * would not see its changes of options. The system lets the lock go with the process, however that ends. Databases on a server
 * and file systems without locks are left alone.
 * @throws with a line that says what to do when another gateway works on the file
 */
export async function ownFile(databaseUrl: string, waitMs = usualWaitMs): Promise<void> {
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
