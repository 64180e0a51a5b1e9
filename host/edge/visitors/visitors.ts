import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSessionSecrets } from '@console/shared/contract/session-secrets';
import type { EdgeContext } from '../http/context';
import { getEdgeCookie, setEdgeCookie } from '../http/cookies';
import { createPageProof, type PageProof } from './page-proof';
import { createSigner, type Secrets } from './signer';

/** A browser with an id that an edge issued. */
export type Visitor = {
  id: string;
  /** When the id was issued, in milliseconds of that edge's clock. */
  since: number;
};

/** Issues signed ids to browsers, so that no visitor can choose an id and with it a cohort. */
export type Visitors = {
  /** @returns null without a valid id */
  identify(c: EdgeContext): Visitor | null;
  /** Issues a new id with a cookie of the response. */
  issue(c: EdgeContext): Visitor;
  pageProof: PageProof;
};

const cookieName = 'visitor';
const cookieMaxAge = 365 * 24 * 60 * 60;

/** @param secrets shared by all edges of a console */
export function createVisitors(secrets: Secrets): Visitors {
  const { sign, verify } = createSigner(secrets, 'console visitor', 16);
  return {
    pageProof: createPageProof(secrets),
    identify: (c) => {
      const [id = '', since = '', signature = ''] = (getEdgeCookie(c, cookieName) ?? '').split('.');
      return verify(`${id}.${since}`, signature) ? { id, since: Number.parseInt(since, 36) } : null;
    },
    issue: (c) => {
      const visitor = { id: randomBytes(16).toString('hex'), since: Date.now() };
      const text = `${visitor.id}.${visitor.since.toString(36)}`;
      setEdgeCookie(c, cookieName, `${text}.${sign(text)}`, cookieMaxAge);
      return visitor;
    },
  };
}

/** `SESSION_SECRET` (comma-separated: the current one, then previous ones), or else a secret created in the data folder. */
export async function loadEdgeSecrets(env: NodeJS.ProcessEnv, dataDir: string): Promise<Secrets> {
  const [first, ...former] = parseSessionSecrets(env.SESSION_SECRET);
  if (first !== undefined) {
    return [first, ...former];
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
