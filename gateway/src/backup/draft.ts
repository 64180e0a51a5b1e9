import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './data-files';

const prefix = '.gateway-backup-';

/** Milliseconds. A running backup writes continuously, so an older folder was left by a killed one. */
const abandonedAfter = 60 * 60_000;

async function lastWritten(folder: string): Promise<number> {
  const below = await readdir(folder, { recursive: true });
  const found = await Promise.all(['.', ...below].map((name) => stat(join(folder, name)).catch(ignoreMissing)));
  return Math.max(...found.map((each) => each?.mtimeMs ?? 0));
}

export async function createTemporaryFile(beside: string): Promise<string> {
  const drafts = (await readdir(beside, { withFileTypes: true })).filter((item) => item.isDirectory() && item.name.startsWith(prefix));
  for (const { name } of drafts) {
    const folder = join(beside, name);
    const lastWrite = await lastWritten(folder).catch(ignoreMissing);
    if (lastWrite !== null && Date.now() - lastWrite > abandonedAfter) {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return mkdtemp(join(beside, prefix));
}
