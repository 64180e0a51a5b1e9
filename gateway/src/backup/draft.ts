import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './data-files';

const prefix = '.gateway-backup-';

/** A backup under way writes all the time: what nobody wrote for so long, in milliseconds, was left by one that was killed. */
const abandonedAfter = 60 * 60_000;

/** When something in a folder was last written, in milliseconds of the Unix epoch. */
async function lastWritten(folder: string): Promise<number> {
  const below = await readdir(folder, { recursive: true });
  const found = await Promise.all(['.', ...below].map((name) => stat(join(folder, name)).catch(unlessMissing)));
  return Math.max(...found.map((each) => each?.mtimeMs ?? 0));
}

/** Makes a folder for a backup in the making, beside its target, and removes those of killed ones. */
export async function makeDraft(beside: string): Promise<string> {
  const drafts = (await readdir(beside, { withFileTypes: true })).filter((item) => item.isDirectory() && item.name.startsWith(prefix));
  for (const { name } of drafts) {
    const folder = join(beside, name);
    const written = await lastWritten(folder).catch(unlessMissing);
    if (written !== null && Date.now() - written > abandonedAfter) {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return mkdtemp(join(beside, prefix));
}
