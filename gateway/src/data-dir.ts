import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a data folder gives a gateway unless its environment says otherwise. */
export type DataFiles = { databaseUrl: string; sessionSecret: string; uploadsDir: string };

/** Makes the folder if needed, and a session secret that is kept in it for the next start. Throws an error that says what to do. */
export function prepareDataDir(folder: string): DataFiles {
  try {
    mkdirSync(folder, { recursive: true });
    const database = resolve(folder, 'gateway.db');
    // It holds keys of channels and tokens; SQLite gives its side files the same mode.
    closeSync(openSync(database, 'a', 0o600));
    return {
      databaseUrl: pathToFileURL(database).href,
      sessionSecret: keepSecret(join(folder, 'session-secret')),
      uploadsDir: resolve(folder, 'uploads'),
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Error(`The folder "${folder}" cannot be written${code}: give this user the right to, or set DATA_DIR to another`);
  }
}

function keepSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
