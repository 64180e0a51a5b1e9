import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates the id of this edge in the census on first use and keeps it in the data folder. */
export async function loadEdgeId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'edge-id');
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f-]{36}$/.test(known)) {
    return known;
  }
  const id = randomUUID();
  await writeFile(path, `${id}\n`);
  return id;
}
