import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const probe = Buffer.alloc(64 * 1024);

const maxAgeMs = 5_000;

/** Whether the disk of a `file:` database accepts writes, cached for five seconds. */
export function createDiskCheck(databaseUrl: string): () => Promise<boolean> {
  if (!databaseUrl.startsWith('file:')) {
    return () => Promise.resolve(true);
  }
  const path = `${fileURLToPath(databaseUrl.replace(/\?.*$/, ''))}.probe`;
  let checked: { at: number; takesWrites: Promise<boolean> } | undefined;

  const write = async () => {
    try {
      await writeFile(path, probe, { mode: 0o600 });
      return true;
    } catch {
      return false;
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  };

  return () => {
    const now = performance.now();
    if (!checked || now - checked.at > maxAgeMs) {
      checked = { at: now, takesWrites: write() };
    }
    return checked.takesWrites;
  };
}
