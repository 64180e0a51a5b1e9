import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The data that cannot be recreated. */
export const databaseFile = 'gateway.db';
export const secretFiles = ['secrets-key', 'session-secret', 'visitor-secret'];
export const uploads = 'uploads';

export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((item) => item.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

export function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
