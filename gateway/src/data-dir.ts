import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a data folder gives a gateway unless its environment says otherwise. */
export type DataFiles = {
  databaseUrl: string;
  sessionSecret: string;
  /** Made when it is first asked for. */
  secretsKey: () => string;
  uploadsDir: string;
};

/** Makes the folder if needed, and a session secret that is kept in it for the next start. Throws an error that says what to do. */
export function prepareDataDir(folder: string): DataFiles {
  return inFolder(folder, () => {
    mkdirSync(folder, { recursive: true });
    const database = resolve(folder, 'gateway.db');
    // It holds what people say and pay; SQLite gives its side files the same mode.
    closeSync(openSync(database, 'a', 0o600));
    return {
      databaseUrl: pathToFileURL(database).href,
      sessionSecret: keepSecret(join(folder, 'session-secret')),
      secretsKey: () => inFolder(folder, () => keepSecret(join(folder, 'secrets-key'))),
      uploadsDir: resolve(folder, 'uploads'),
    };
  });
}

function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Error(`The folder "${folder}" cannot be written${code}: give this user the right to, or set DATA_DIR to another`);
  }
}

/** The secret in a file, made once. The file is complete or not there, however the process or the machine ends. */
function keepSecret(file: string): string {
  if (!existsSync(file)) {
    const made = `${file}.${process.pid}`;
    rmSync(made, { force: true });
    const descriptor = openSync(made, 'wx', 0o600);
    writeSync(descriptor, randomBytes(32).toString('hex'));
    fsyncSync(descriptor);
    closeSync(descriptor);
    try {
      linkSync(made, file);
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
    } finally {
      rmSync(made);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
