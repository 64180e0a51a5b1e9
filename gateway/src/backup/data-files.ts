import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isArchiveName } from '../logs/archives/months';

/** The data that cannot be recreated. */
export const databaseFile = 'gateway.db';
export const isDatabase = (name: string): boolean => name === databaseFile || isArchiveName(name);
export const secretFiles = ['secrets-key', 'session-secret', 'visitor-secret'];
export const uploads = 'uploads';

export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((item) => item.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** Files of a data folder with archived lines of the log. */
export const listArchives = async (dataDir: string): Promise<string[]> => (await readdir(dataDir)).filter(isArchiveName).sort();

export function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
