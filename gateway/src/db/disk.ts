import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const probe = Buffer.alloc(64 * 1024);

const freshForMs = 5_000;

/** Whether the disk of a `file:` database takes writes, at most five seconds old; a database on a server looks after its own. */
export function diskCheck(databaseUrl: string): () => Promise<boolean> {
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
    if (!checked || now - checked.at > freshForMs) {
      checked = { at: now, takesWrites: write() };
    }
    return checked.takesWrites;
  };
}
