import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of this edge in the census, made once and kept in the data folder; two edges share neither. */
export async function edgeId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'edge-id');
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f-]{36}$/.test(known)) {
    return known;
  }
  const id = randomUUID();
  await writeFile(path, `${id}\n`);
  return id;
}
