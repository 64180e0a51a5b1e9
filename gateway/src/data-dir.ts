import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type DataFiles = {
  databaseUrl: string;
  sessionSecret: string;
  secretsKey: () => string;
  uploadsDir: string;
};

export function prepareDataDir(folder: string): DataFiles {
  return filesIn(folder, () => {
    mkdirSync(folder, { recursive: true });
    const database = resolve(folder, 'gateway.db');
    // Only the owner may read it; SQLite gives its side files the same mode.
    closeSync(openSync(database, 'a', 0o600));
    return {
      databaseUrl: pathToFileURL(database).href,
      sessionSecret: readOrCreateSecret(join(folder, 'session-secret')),
      secretsKey: () => filesIn(folder, () => readOrCreateSecret(join(folder, 'secrets-key'))),
      uploadsDir: resolve(folder, 'uploads'),
    };
  });
}

function filesIn<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Error(`The folder "${folder}" cannot be written${code}: give this user the right to, or set DATA_DIR to another`);
  }
}

/** Reads or creates the secret file; it is complete or absent even after a crash. */
function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}`;
    rmSync(temporary, { force: true });
    const descriptor = openSync(temporary, 'wx', 0o600);
    writeSync(descriptor, randomBytes(32).toString('hex'));
    fsyncSync(descriptor);
    closeSync(descriptor);
    try {
      linkSync(temporary, file);
    } catch (error) {
      // Another process created it first.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
    } finally {
      rmSync(temporary);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
