import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What of a data folder cannot be made again: the database, what seals and signs, and what people uploaded. */
export const databaseFile = 'gateway.db';
export const secretFiles = ['secrets-key', 'session-secret', 'visitor-secret'];
export const uploads = 'uploads';

/** All files below a folder, relative to it, with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((item) => item.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** Passes over what is not there. */
export function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
