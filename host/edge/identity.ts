import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSessionSecrets } from '@console/shared/contract/session-secrets';
import type { Secrets } from './visitors/signer';

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

/** `SESSION_SECRET` (comma-separated: the current one, then previous ones), or else a secret created in the data folder. */
export async function loadEdgeSecrets(env: NodeJS.ProcessEnv, dataDir: string): Promise<Secrets> {
  const [first, ...previous] = parseSessionSecrets(env.SESSION_SECRET);
  if (first !== undefined) {
    return [first, ...previous];
  }
  const path = join(dataDir, 'visitor-secret');
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f]{64}$/.test(known)) {
    return [known];
  }
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  return [secret];
}
